import { DAY_MS } from '#contract/hours.ts'
import { describeDuration } from '../values/describe-duration.ts'
import { withAnswered } from './answered.ts'
import { toInsert } from './deliver.ts'
import { answerJobId, PUSH } from './job.ts'
import { toSearched } from './search.ts'
import { listOf, type SqlEngine, type SqlRow, type Statement, text } from './sql-engine.ts'

/**
 * What a mail of the visitor's side is. `bounce`: a mail of ours did not arrive. `delay`: it has not arrived yet. `automatic`:
 * no person has written it. The ones that open a lead again are marks of it, too.
 */
export const INCOMING = ['reply', 'bounce', 'delay', 'automatic'] as const
export type IncomingKind = (typeof INCOMING)[number]

export type Attachment = { name: string; size: number }

/**
 * A mail that has come for a lead. `id` follows from the mail, so that it is stored once. `text`: its own words, or the reason of
 * a bounce. `references`: the Message-IDs that an answer to it refers to. `answerId`: of the answer that bounced.
 */
export type IncomingMail = {
  id: string
  kind: IncomingKind
  name: string
  address: string
  text: string
  quoted: string
  attachments: Attachment[]
  references: string[]
  answerId?: string | undefined
}

export type StoredMail = Omit<IncomingMail, 'answerId'> & { leadId: string; at: number }

export type Mark = { way: string; at: number }

/** What a push of an incoming mail has as its content. */
export type Arrival = Pick<IncomingMail, 'kind' | 'text'>

/** An answer of that age may still be replied to by a mail that names no Message-ID of ours. */
const ANSWERED_WITHIN_MS = 30 * DAY_MS
/** Of a mail's words in a push. */
const PUSHED_LENGTH = 1000
const POSITION = 'inbox position'
const STATUS = 'inbox status'
/** The mailbox is looked at every five minutes. */
const LATE_MS = 15 * 60_000

/** Whether a mail of this kind makes its lead unanswered; its kind is then the way of a mark. */
export function opensAgain(way: string): way is 'reply' | 'bounce' {
  return way === 'reply' || way === 'bounce'
}

export function createIncoming({ read, write, writeAll, hasEmail }: SqlEngine, pushTargets: string[] = []) {
  function toKept(name: string, value: string): Statement {
    const sql =
      'INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = :value'
    return [sql, { name, value }]
  }

  async function kept(name: string): Promise<string | undefined> {
    const { rows } = await read('SELECT value FROM keys WHERE name = :name', { name })
    return rows[0] && text(rows[0], 'value')
  }

  return {
    /** Where the reading of the mailbox goes on. */
    inboxPosition: () => kept(POSITION),
    keepInboxPosition: async (position: string) => {
      await write(...toKept(POSITION, position))
    },
    /** Keeps that the mailbox was looked at, or why it was not. */
    keepInboxStatus: async (at: number, problem?: string) => {
      await write(...toKept(STATUS, JSON.stringify({ at, problem })))
    },
    /** A sentence for people if replies are not read; undefined if they are, or before the first look. */
    inboxProblem: async (now: number): Promise<string | undefined> => {
      const status = await kept(STATUS)
      if (status === undefined) return undefined
      const { at, problem } = JSON.parse(status) as { at: number; problem?: string }
      if (problem !== undefined || now - at < LATE_MS) return problem
      return `The mailbox in IMAP_URL has not been read for ${describeDuration(now - at)}.`
    },
    /**
     * The lead that a mail belongs to: the first of `ids` that there is; else, of those with one of the addresses, the only one
     * that was answered within 30 days.
     */
    leadOfMail: async (ids: string[], addresses: string[], now: number): Promise<string | undefined> => {
      const [list, values] = listOf('id', ids)
      const known = (await read(`SELECT id FROM leads WHERE id IN ${list}`, values)).rows.map(({ id }) => id)
      const named = ids.find((id) => known.includes(id))
      if (named !== undefined) return named
      const found = await Promise.all(
        addresses.map((address) =>
          read(
            `SELECT DISTINCT lead_id FROM marks JOIN leads ON leads.id = lead_id
             WHERE ${hasEmail(':address')} AND way NOT IN ('closed', 'reply', 'bounce') AND at >= :since LIMIT 2`,
            { address, since: now - ANSWERED_WITHIN_MS },
          ),
        ),
      )
      const leads = found.flatMap(({ rows }) => rows.map((row) => text(row, 'lead_id')))
      return leads.length === 1 ? leads[0] : undefined
    },
    /**
     * Commits a mail to its lead together with the position behind it, so that none is lost or stored twice. A reply or a bounce
     * makes the lead unanswered and unread, and is pushed.
     *
     * @returns false if it was stored before, or the lead is erased
     */
    addIncoming: async (leadId: string, mail: IncomingMail, position: string, now: number) => {
      const { id, kind, name, address, answerId } = mail
      const { rows } = await read('SELECT lead_id FROM marks WHERE job_id = :jobId', {
        jobId: answerJobId(leadId, answerId ?? ''),
      })
      const ids = [...new Set([leadId, ...rows.map((row) => text(row, 'lead_id'))])]
      const arrival: Arrival = { kind, text: mail.text.slice(0, PUSHED_LENGTH).toWellFormed() }
      const opening = ids.flatMap((one): Statement[] => [
        [
          'INSERT INTO marks (lead_id, way, at) SELECT id, :kind, :now FROM leads WHERE id = :one',
          { kind, now, one },
        ],
        ['UPDATE leads SET read_at = NULL WHERE id = :one', { one }],
      ])
      const pushes = pushTargets.map((target) =>
        toInsert(
          { id: `${leadId} ${target} ${id}`, kind: PUSH, target, leadId, content: JSON.stringify(arrival) },
          now,
        ),
      )
      const changes: Statement[] = [
        [
          `INSERT INTO incoming_mails (id, lead_id, kind, name, address, text, quoted, attachments, refs, at)
           SELECT :id, id, :kind, :name, :address, :text, :quoted, :attachments, :refs, :now FROM leads
           WHERE id = :leadId ON CONFLICT (id) DO NOTHING`,
          {
            ...{ id, leadId, kind, name, address, now, text: mail.text, quoted: mail.quoted },
            attachments: JSON.stringify(mail.attachments),
            refs: JSON.stringify(mail.references),
          },
        ],
        toSearched({ leadId, id, way: kind, text: mail.text, person: { name } }),
        ...(opensAgain(kind) ? [...opening, ...pushes] : []),
        toKept(POSITION, position),
      ]
      const { count } = await writeAll(...withAnswered({ ids }, changes))
      return count > 0
    },
    /** The marks of a lead, the oldest first: how it was answered, and the mails that made it unanswered. */
    marksOf: async (leadId: string): Promise<Mark[]> => {
      const { rows } = await read('SELECT way, at FROM marks WHERE lead_id = :leadId ORDER BY seq', {
        leadId,
      })
      return rows.map((row) => ({ way: text(row, 'way'), at: Number(row.at) }))
    },
    /** The mails that have come for these leads, the oldest first. */
    incomingOf: async (leadIds: string[]): Promise<StoredMail[]> => {
      const [list, ids] = listOf('id', leadIds)
      const { rows } = await read(
        `SELECT * FROM incoming_mails WHERE lead_id IN ${list} ORDER BY at, id`,
        ids,
      )
      return rows.map(toStoredMail)
    },
  }
}

function toStoredMail(row: SqlRow): StoredMail {
  return {
    id: text(row, 'id'),
    leadId: text(row, 'lead_id'),
    kind: text(row, 'kind') as IncomingKind,
    name: text(row, 'name'),
    address: text(row, 'address'),
    text: text(row, 'text'),
    quoted: text(row, 'quoted'),
    attachments: JSON.parse(text(row, 'attachments')),
    references: JSON.parse(text(row, 'refs')),
    at: Number(row.at),
  }
}
