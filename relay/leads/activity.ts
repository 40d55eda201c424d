import type { Activity } from './lead.ts'
import { optionalText, type SqlEngine, type Statement, text, type Values } from './sql-engine.ts'

export const LEAD_ACTIVITY = {
  answer: 'answered a message',
  whatsapp: 'answered a message on WhatsApp',
  call: 'answered a message by telephone',
  unreached: 'called about a message, and nobody answered',
  note: 'wrote a note on a message',
  noteCorrected: 'corrected a note on a message',
  noteDeleted: 'deleted a note on a message',
  undo: 'took an answer back',
  answered: 'marked a message as answered',
  unanswered: 'marked a message as not answered',
  closed: 'marked a message as needing no answer',
  spam: 'marked a message as spam',
  deliver: 'took a message out of spam',
  retry: 'had a message sent again',
} as const

const KEPT_MS = 365 * 86_400_000

/** The name of the person who answered a lead, or marked it as answered. @param activity as `activityOf` returns it */
export function whoAnswered(activity: Activity[]): string | undefined {
  const { answer, answered, whatsapp, call, undo } = LEAD_ACTIVITY
  const answers: string[] = [answer, answered, whatsapp, call]
  const people: (string | undefined)[] = []
  for (const { action, person } of activity) {
    if (answers.includes(action)) people.push(person)
    if (action === undo) people.splice(people.lastIndexOf(person), 1)
  }
  return people.at(-1)
}

export function createActivityLog({ read, writeAll }: SqlEngine) {
  async function list(rest: string, values: Values): Promise<Activity[]> {
    const { rows } = await read(`SELECT at, person, action FROM activity ${rest}`, values)
    return rows.map((row) => ({
      at: Number(row.at),
      person: optionalText(row, 'person'),
      action: text(row, 'action'),
    }))
  }

  return {
    /** Also deletes what is older than a year and is no part of a lead's history. @param leadId the lead that it is about */
    recordActivity: async (activity: Activity, leadId?: string) => {
      await writeAll([
        toActivity(activity, leadId),
        ['DELETE FROM activity WHERE at < :since AND lead_id IS NULL', { since: activity.at - KEPT_MS }],
      ])
    },
    activity: (limit: number) => list('ORDER BY seq DESC LIMIT :limit', { limit }),
    activityOf: (leadId: string) => list('WHERE lead_id = :leadId ORDER BY seq', { leadId }),
  }
}

/** @param leadId the lead that it is about; none is named if it was erased */
export function toActivity({ at, person, action }: Activity, leadId?: string): Statement {
  return [
    'INSERT INTO activity (at, person, action, lead_id) VALUES (:at, :person, :action, (SELECT id FROM leads WHERE id = :leadId))',
    { at, person: person ?? null, action, leadId: leadId ?? null },
  ]
}
