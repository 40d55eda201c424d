import { randomBytes } from 'node:crypto'
import { LEAD_ACTIVITY, toActivity } from './activity.ts'
import { readAnswer, toDraftDeletion, toGuard } from './answer.ts'
import { toMark, withAnswered } from './answered.ts'
import { toJob } from './deliver.ts'
import { ANSWER, answerIdOf } from './job.ts'
import type { Answer, Answering, AskedWay, Entry } from './lead-store.ts'
import { idOf, listOf, type Row, type SqlEngine, type Statement, text } from './sql-engine.ts'

export function createConversations({
  read,
  writeAll,
}: SqlEngine): Pick<Answering, 'entriesOf' | 'addNote' | 'ask' | 'settle'> {
  return {
    entriesOf: async (leadIds) => {
      const [list, ids] = listOf('id', leadIds)
      const [mails, others] = await Promise.all([
        read(`SELECT * FROM jobs WHERE kind = '${ANSWER}' AND lead_id IN ${list}`, ids),
        read(`SELECT * FROM conversation_entries WHERE lead_id IN ${list}`, ids),
      ])
      return [...mails.rows.map(toMailEntry), ...others.rows.map(toEntry)].sort((a, b) => a.at - b.at)
    },
    addNote: async (leadId, note, now) => {
      const { count } = await writeAll([
        toInsert(leadId, newId(), 'note', note, now, now),
        toActivity({ at: now, person: note.person.name, action: LEAD_ACTIVITY.note }, leadId),
      ])
      return count > 0
    },
    ask: async (leadId, { way, ...answer }, now) => {
      const id = newId()
      const { person, text } = answer
      const statements: Statement[] = [
        toGuard(leadId, answer, now),
        [
          `DELETE FROM conversation_entries WHERE lead_id = :leadId AND person_id = :personId AND way = :way
             AND text = :text AND confirmed_at IS NULL`,
          { leadId, personId: person.id, way, text },
        ],
        toInsert(leadId, id, way, answer, now, null),
      ]
      if (text !== '') statements.push(toDraftDeletion(leadId, person.id))
      const { count } = await writeAll(...withAnswered({ ids: [leadId] }, statements))
      return count > 0 ? id : undefined
    },
    settle: async (leadId, id, person, isDone, now) => {
      const { rows } = await read(
        'SELECT * FROM conversation_entries WHERE id = :id AND lead_id = :leadId AND person_id = :personId',
        { id, leadId, personId: person.id },
      )
      const entry = rows[0] && toEntry(rows[0])
      if (!entry?.isAsked) return isDone === (entry !== undefined)
      const way = entry.way as AskedWay
      const record = (action: string) => toActivity({ at: now, person: person.name, action }, leadId)
      const done: Statement[] = [
        [
          'UPDATE conversation_entries SET confirmed_at = :now WHERE id = :id AND confirmed_at IS NULL',
          { id, now },
        ],
        toMark(leadId, way, entry.at),
        record(LEAD_ACTIVITY[way]),
      ]
      const notDone: Statement[] = [
        ['DELETE FROM conversation_entries WHERE id = :id AND confirmed_at IS NULL', { id }],
        way === 'call' ? record(LEAD_ACTIVITY.unreached) : toDraft(leadId, entry, now),
      ]
      return (await writeAll(...withAnswered({ ids: [leadId] }, isDone ? done : notDone))).count > 0
    },
  }
}

function newId(): string {
  return randomBytes(8).toString('hex')
}

/** Adds nothing if the lead is erased. */
function toInsert(
  leadId: string,
  id: string,
  way: string,
  { text, person }: Answer,
  at: number,
  confirmedAt: number | null,
): Statement {
  return [
    `INSERT INTO conversation_entries (lead_id, id, way, person_id, person, text, at, confirmed_at)
     SELECT id, :id, :way, :personId, :person, :text, :at, :confirmedAt FROM leads WHERE id = :leadId`,
    { leadId, id, way, personId: person.id, person: person.name, text, at, confirmedAt },
  ]
}

/** Makes the words a draft again, unless there is another one or there are no words. */
function toDraft(leadId: string, { text, person }: Entry, now: number): Statement {
  return [
    `INSERT INTO answer_drafts (lead_id, person_id, text, saved_at) SELECT id, :personId, :text, :now FROM leads
     WHERE id = :leadId AND :text <> '' ON CONFLICT DO NOTHING`,
    { leadId, personId: person.id, text, now },
  ]
}

function toMailEntry(row: Row): Entry {
  const job = toJob(row)
  const { text, person } = readAnswer(job)
  const id = answerIdOf(job)
  return { id, leadId: String(job.leadId), way: 'mail', at: job.queuedAt, person, text, isAsked: false, job }
}

function toEntry(row: Row): Entry {
  return {
    id: idOf(row),
    leadId: text(row, 'lead_id'),
    way: text(row, 'way') as Entry['way'],
    at: Number(row.at),
    person: { id: text(row, 'person_id'), name: text(row, 'person') },
    text: text(row, 'text'),
    isAsked: row.confirmed_at === null,
  }
}
