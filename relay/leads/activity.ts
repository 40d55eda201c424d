import type { Activity, ActivityLog } from './desk-store.ts'
import { optionalText, type SqlEngine, type Statement, text } from './sql-engine.ts'

export function toActivityInsert({ at, person, action, leadId }: Activity): Statement {
  return [
    'INSERT INTO activity (at, person, action, lead_id) VALUES ($1, $2, $3, (SELECT id FROM leads WHERE id = $4))',
    [at, person ?? null, action, leadId ?? null],
  ]
}

/** The name of the person who marked a lead as answered at the desk. @param activity as `activityOf` returns it */
export function whoAnswered(activity: Activity[]): string | undefined {
  return activity.findLast(({ action }) => action === 'answer' || action === 'answered')?.person
}

/** The part of the store that knows what people have done at the desk. */
export function createActivityLog({ read, write }: SqlEngine): ActivityLog {
  return {
    recordActivity: async (activity) => {
      await write(...toActivityInsert(activity))
    },
    activityOf: async (leadId) => {
      const { rows } = await read('SELECT at, person, action FROM activity WHERE lead_id = $1 ORDER BY seq', [
        leadId,
      ])
      return rows.map((row) => ({
        at: Number(row.at),
        person: optionalText(row, 'person'),
        action: text(row, 'action'),
        leadId,
      }))
    },
  }
}
