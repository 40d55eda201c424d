import { optionalText, type SqlEngine, type Statement, text } from './sql-engine.ts'

/** What somebody did at the desk, as it is shown: "Asha", "invited Ravi". Nobody is named if it came from outside. */
export type Activity = { at: number; person: string | undefined; action: string }

export type ActivityLog = {
  /** Also deletes what is older than a year and is no part of a lead's history. */
  recordActivity(activity: Activity): Promise<void>
  /** Newest first. */
  activity(limit: number): Promise<Activity[]>
}

const KEPT_MS = 365 * 86_400_000

/** The part of the store that records what people do. */
export function createActivityLog({ read, writeAll }: SqlEngine): ActivityLog {
  return {
    recordActivity: async (activity) => {
      await writeAll([
        toActivity(activity),
        ['DELETE FROM activity WHERE at < $1 AND lead_id IS NULL', [activity.at - KEPT_MS]],
      ])
    },
    activity: async (limit) => {
      const { rows } = await read('SELECT at, person, action FROM activity ORDER BY seq DESC LIMIT $1', [
        limit,
      ])
      return rows.map((row) => ({
        at: Number(row.at),
        person: optionalText(row, 'person'),
        action: text(row, 'action'),
      }))
    },
  }
}

/** @param leadId the lead that it is about */
export function toActivity({ at, person, action }: Activity, leadId?: string): Statement {
  return [
    'INSERT INTO activity (at, person, action, lead_id) VALUES ($1, $2, $3, $4)',
    [at, person ?? null, action, leadId ?? null],
  ]
}
