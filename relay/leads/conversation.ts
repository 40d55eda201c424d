import { randomBytes } from 'node:crypto'
import { LEAD_ACTIVITY, toActivity } from './activity.ts'
import { type Answer, type AnswerToQueue, readAnswer, toDraftDeletion, toGuard } from './answer.ts'
import { toMark, withAnswered } from './answered.ts'
import { toJob } from './deliver.ts'
import { createIncoming, type IncomingKind, type StoredMail } from './incoming.ts'
import { ANSWER, answerIdOf, type Job } from './job.ts'
import type { Person } from './lead.ts'
import { NOT_QUARANTINED } from './lead-state.ts'
import { toSearched, toUnsearched } from './search.ts'
import { idOf, listOf, type SqlEngine, type SqlRow, type Statement, text } from './sql-engine.ts'

/** What nobody but the person knows to have been done. */
export type AskedWay = 'whatsapp' | 'call'

/**
 * An answer to a lead, or a note on it. `job`: the delivery of a mail. `isAsked`: the person has not confirmed yet that it was
 * sent, or that they talked; or it is the draft of a note. `incoming`: a mail that has come for the lead; the person is then
 * nobody of the desk.
 */
export type Entry = Answer & {
  id: string
  leadId: string
  way: 'mail' | AskedWay | 'note' | IncomingKind
  at: number
  isAsked: boolean
  job?: Job
  incoming?: StoredMail
}

export function createConversations(engine: SqlEngine) {
  const { read, writeAll } = engine
  const { incomingOf } = createIncoming(engine)

  async function entryOf(leadId: string, id: string, person: Person): Promise<Entry | undefined> {
    const { rows } = await read(
      'SELECT * FROM conversation_entries WHERE id = :id AND lead_id = :leadId AND person_id = :personId',
      { id, leadId, personId: person.id },
    )
    return rows[0] && toEntry(rows[0])
  }

  return {
    /** What people at the desk have answered to these leads and noted on them, and what came by mail, the oldest first. */
    entriesOf: async (leadIds: string[]) => {
      const [list, ids] = listOf('id', leadIds)
      const [mails, others, incoming] = await Promise.all([
        read(`SELECT * FROM jobs WHERE kind = '${ANSWER}' AND lead_id IN ${list}`, ids),
        read(`SELECT * FROM conversation_entries WHERE lead_id IN ${list}`, ids),
        incomingOf(leadIds),
      ])
      return [
        ...mails.rows.map(toMailEntry),
        ...others.rows.map(toEntry),
        ...incoming.map(toIncomingEntry),
      ].sort((a, b) => a.at - b.at)
    },
    /** The answers for these leads that were written to another one of the sender, each as an entry of the lead of these. */
    sharedAnswersOf: async (leadIds: string[]) => {
      const [list, ids] = listOf('id', leadIds)
      const from = (table: string, isSame: string) => `SELECT own.*, marks.lead_id AS lead_id
        FROM marks JOIN ${table} AS own ON ${isSame} WHERE marks.lead_id IN ${list} AND marks.lead_id <> own.lead_id`
      const mails = await read(from('jobs', 'own.id = marks.job_id'), ids)
      // Those that were answered together have the same time.
      const others = await read(
        from('conversation_entries', 'own.way = marks.way AND own.at = marks.at'),
        ids,
      )
      return [...mails.rows.map(toMailEntry), ...others.rows.map(toEntry)]
    },
    /** @returns false if there is no such lead */
    addNote: async (leadId: string, note: Answer, now: number) => {
      const id = newId()
      const { count } = await writeAll([
        toInsert(leadId, id, 'note', note, now, now),
        toNoteDraftDeletion(leadId, note.person.id),
        toSearched({ leadId, id, way: 'note', ...note }),
        toActivity({ at: now, person: note.person.name, action: LEAD_ACTIVITY.note }, leadId),
      ])
      return count > 0
    },
    noteDraftOf: async (leadId: string, { id }: Person) => {
      const { rows } = await read(`SELECT text FROM conversation_entries WHERE ${NOTE_DRAFT}`, {
        leadId,
        personId: id,
      })
      return rows[0] ? text(rows[0], 'text') : ''
    },
    /** @param note without words: deletes the draft @returns false if there is no such lead */
    saveNoteDraft: async (leadId: string, note: Answer, now: number) => {
      const id = newId()
      const insertion = toInsert(leadId, id, 'note', note, now, null)
      const deletion = toNoteDraftDeletion(leadId, note.person.id, id)
      if (note.text !== '') return (await writeAll([insertion, deletion])).count > 0
      await writeAll([deletion])
      return (await read('SELECT 1 FROM leads WHERE id = :leadId', { leadId })).count > 0
    },
    /** Corrects a note of this person; without words it is deleted. @returns false if there is no such note */
    changeNote: async (leadId: string, id: string, { text, person }: Answer, now: number) => {
      const note = await entryOf(leadId, id, person)
      if (note?.way !== 'note' || note.isAsked) return false
      const action = text === '' ? LEAD_ACTIVITY.noteDeleted : LEAD_ACTIVITY.noteCorrected
      const { count } = await writeAll([
        text === ''
          ? ['DELETE FROM conversation_entries WHERE id = :id', { id }]
          : ['UPDATE conversation_entries SET text = :text WHERE id = :id', { id, text }],
        toUnsearched(note),
        ...(text === '' ? [] : [toSearched({ ...note, text })]),
        toActivity({ at: now, person: person.name, action }, leadId),
      ])
      return count > 0
    },
    /**
     * Keeps that a person is about to answer on WhatsApp or by telephone, until they settle it; the same words are kept once.
     * Deletes the person's draft if there are words.
     *
     * @returns the entry's id, or undefined if nothing was kept
     */
    ask: async (leadId: string, { way, ...answer }: AnswerToQueue & { way: AskedWay }, now: number) => {
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
    /**
     * Settles what was asked, once: done, it is an answer of the time at which it was asked. Otherwise it is deleted, and its
     * words are a draft again.
     *
     * @param others the sender's other leads that the answer is for as well
     * @returns false if there is nothing to settle, or it was settled otherwise
     */
    settle: async (
      leadId: string,
      id: string,
      person: Person,
      isDone: boolean,
      now: number,
      others: string[] = [],
    ) => {
      const entry = await entryOf(leadId, id, person)
      if (entry?.way === 'note') return false
      if (!entry?.isAsked) return isDone === (entry !== undefined)
      const way = entry.way as AskedWay
      const record = (action: string, of = leadId) => toActivity({ at: now, person: person.name, action }, of)
      const done: Statement[] = [
        [
          'UPDATE conversation_entries SET confirmed_at = :now WHERE id = :id AND confirmed_at IS NULL',
          { id, now },
        ],
        toMark(leadId, way, entry.at),
        toSearched(entry),
        record(LEAD_ACTIVITY[way]),
        ...others.flatMap((one) => [
          toMark(one, way, entry.at, NOT_QUARANTINED),
          record(LEAD_ACTIVITY[way], one),
        ]),
      ]
      const notDone: Statement[] = [
        ['DELETE FROM conversation_entries WHERE id = :id AND confirmed_at IS NULL', { id }],
        way === 'call' ? record(LEAD_ACTIVITY.unreached) : toDraft(leadId, entry, now),
      ]
      const ids = [leadId, ...others]
      return (await writeAll(...withAnswered({ ids }, isDone ? done : notDone))).count > 0
    },
    /**
     * Takes back an answer on WhatsApp or by telephone that this person has confirmed, from all its leads; its words are a draft again.
     *
     * @returns false if there is none
     */
    takeBack: async (leadId: string, id: string, person: Person, now: number) => {
      const entry = await entryOf(leadId, id, person)
      if (!entry || entry.isAsked || entry.way === 'note') return false
      const { way, at } = entry
      // Those that were answered together have the same time.
      const { rows } = await read('SELECT DISTINCT lead_id FROM marks WHERE way = :way AND at = :at', {
        way,
        at,
      })
      const ids = [leadId, ...rows.map((mark) => text(mark, 'lead_id')).filter((one) => one !== leadId)]
      const changes: Statement[] = [
        ['DELETE FROM conversation_entries WHERE id = :id', { id }],
        ['DELETE FROM marks WHERE way = :way AND at = :at', { way, at }],
        toUnsearched(entry),
        toDraft(leadId, entry, now),
        ...ids.map((one) => toActivity({ at: now, person: person.name, action: LEAD_ACTIVITY.undo }, one)),
      ]
      return (await writeAll(...withAnswered({ ids }, changes))).count > 0
    },
  }
}

/** A note that is not added yet. */
const NOTE_DRAFT = `lead_id = :leadId AND person_id = :personId AND way = 'note' AND confirmed_at IS NULL`

function toNoteDraftDeletion(leadId: string, personId: string, except = ''): Statement {
  return [
    `DELETE FROM conversation_entries WHERE ${NOTE_DRAFT} AND id <> :except`,
    { leadId, personId, except },
  ]
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

function toMailEntry(row: SqlRow): Entry {
  const job = toJob(row)
  const { text, person } = readAnswer(job)
  const id = answerIdOf(job)
  return { id, leadId: String(job.leadId), way: 'mail', at: job.queuedAt, person, text, isAsked: false, job }
}

function toIncomingEntry(incoming: StoredMail): Entry {
  const { id, leadId, kind: way, at, name, text } = incoming
  return { id, leadId, way, at, person: { id: '', name }, text, isAsked: false, incoming }
}

function toEntry(row: SqlRow): Entry {
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
