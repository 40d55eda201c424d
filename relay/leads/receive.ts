import { createHash, randomUUID } from 'node:crypto'
import { FIELD_NAMES, type FormField, PRIVACY_NOTICE_FIELD } from '#contract/email-protocol.ts'
import { DAY_MS } from '#contract/hours.ts'
import { SOURCE_FIELDS } from '#contract/lead-source.ts'
import { gatherAt, jobsOf, type NewJob } from './job.ts'
import type { Submission } from './lead.ts'
import { UNANSWERED } from './lead-state.ts'
import { phoneColumnOf } from './phone-end.ts'
import { searchTextOf } from './search.ts'
import type { NewRow, SqlEngine } from './sql-engine.ts'
import type { OpenOptions } from './store-error.ts'

/** The same content within this time is a repeat: a double click, a resend, a reload. */
export const REPEAT_WINDOW_MS = 10 * 60_000

/**
 * Extra values that may differ in a repeat: a captcha's (https://developers.google.com/recaptcha/docs/verify); the
 * source, which a form sent from another tab or without script does not know; and the notice's, if the page was reloaded
 * after a build with another notice.
 */
const NOT_CONTENT: readonly string[] = ['g-recaptcha-response', PRIVACY_NOTICE_FIELD, ...SOURCE_FIELDS]

/** `spamReasons`: why the lead is quarantined; undefined if it is not. */
type NewLead = Submission & { spamReasons?: string | undefined }

export function createReceiving(
  { read, addLead, tryLead, toSharedClock }: SqlEngine,
  { pushTargets, gatherAfter = 0 }: OpenOptions,
) {
  /** In a flood a mail for each lead would use up what the provider lets the agency send in a day, answers included. */
  async function newJobs(id: string, now: number): Promise<NewJob[]> {
    const sql = `SELECT 1 FROM leads WHERE ${UNANSWERED} AND received_at BETWEEN :from AND :now LIMIT :gatherAfter`
    const isFlood =
      gatherAfter > 0 && (await read(sql, { from: now - DAY_MS, now, gatherAfter })).count === gatherAfter
    return jobsOf(id, pushTargets, isFlood ? await toSharedClock(gatherAt(now)) : undefined)
  }

  return {
    /** Stores a lead and takes it back within the same commit: fails if a lead cannot be stored now. */
    checkWritable: async (now: number) => {
      const id = randomUUID()
      const fields = Object.fromEntries(FIELD_NAMES.map((field) => [field, '?'])) as Record<FormField, string>
      const row = toRow(id, { ...fields, extras: [] }, now)
      // a fingerprint of its own: it is no repeat
      await tryLead({ ...row, fingerprint: id }, id, jobsOf(id, pushTargets))
    },
    /**
     * Commits a lead, unless the same content was received within the last ten minutes. If that lead is dead it is queued
     * again: answering OK for a lead that nobody will deliver would be wrong.
     *
     * @returns for a repeat, the id of the lead stored before
     */
    add: async (submission: NewLead, now: number) => {
      const id = randomUUID()
      const jobs = submission.spamReasons === undefined ? await newJobs(id, now) : []
      const stored = await addLead(toRow(id, submission, now), searchTextOf(submission), jobs)
      return { id: stored, isRepeat: stored !== id }
    },
    /** Id of the lead with the same content within the last ten minutes, unless it is dead. */
    findRepeat: async (submission: Submission, now: number) => {
      const { rows } = await read(
        `SELECT id FROM leads
         WHERE fingerprint = :fingerprint AND received_at BETWEEN :from AND :until
           AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = leads.id AND jobs.state = 'dead') LIMIT 1`,
        { fingerprint: fingerprint(submission), from: now - REPEAT_WINDOW_MS, until: now + REPEAT_WINDOW_MS },
      )
      return rows[0] && String(rows[0].id)
    },
    /** Number of other senders (by e-mail address) of the same words since that time. */
    countSimilar: async (submission: Submission, since: number) => {
      const { rows } = await read(
        `SELECT count(DISTINCT lower(email)) AS n FROM leads
         WHERE similarity_hash = :hash AND received_at >= :since AND lower(email) <> lower(:email)`,
        { hash: similarityHash(submission), since, email: submission.email },
      )
      return Number(rows[0]?.n)
    },
  }
}

function toRow(id: string, submission: NewLead, now: number): NewRow {
  const { extras, spamReasons, ...fields } = submission
  return {
    ...fields,
    id,
    received_at: now,
    extras: JSON.stringify(extras),
    spam_reasons: spamReasons ?? null,
    phone_end: phoneColumnOf(fields.phone),
    fingerprint: fingerprint(submission),
    similarity_hash: similarityHash(fields),
  }
}

/** Hash of a submission's content, equal for repeats. */
export function fingerprint(submission: Submission): string {
  const fields = FIELD_NAMES.map((field) =>
    field === 'email' ? submission.email.toLowerCase() : submission[field],
  )
  const others = submission.extras
    .filter(({ name }) => !NOT_CONTENT.includes(name))
    .map(({ name, value }) => [name, value])
  return createHash('sha256')
    .update(JSON.stringify([...fields, others]))
    .digest('hex')
}

/** Hash of a message's words, whatever the sender, spaces, case and punctuation. */
function similarityHash({ message }: Pick<Submission, 'message'>): string {
  const words = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Z}\p{P}\p{S}\s]+/gu, ' ')
    .trim()
  return createHash('sha256').update(words).digest('hex').slice(0, 32)
}
