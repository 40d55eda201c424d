import { randomBytes } from 'node:crypto'
import { LEAD_ACTIVITY, toActivity } from './activity.ts'
import { withAnswered } from './answered.ts'
import { toInsert } from './deliver.ts'
import { ANSWER, answerJobId, UNDO_MS } from './job.ts'
import type { Person } from './lead.ts'
import { NOT_QUARANTINED } from './lead-state.ts'
import { toSearched, toUnsearched } from './search.ts'
import { listOf, type SqlEngine, type Statement, text } from './sql-engine.ts'

export type AnswerDraft = { person: Person; text: string; savedAt: number }

/** What an answer's job has as its content. `replyId`: of the reply that it answers. */
export type Answer = { text: string; person: Person; replyId?: string | undefined }

/**
 * `seenAnsweredAt`: the lead's `answeredAt` as this person has seen it: if it is another now, nothing is queued. `isConfirmed`
 * false: nothing is queued either if within CONFLICT_MS another person had a draft or was about to answer on WhatsApp or by
 * telephone, or an answer was queued; the latter two count only after the last reply or bounce. `others`: the sender's other
 * leads that the answer is for as well.
 */
export type AnswerToQueue = Answer & {
  seenAnsweredAt?: number | undefined
  isConfirmed: boolean
  others?: string[]
}

/** A draft or an answer that is not older means that a person is answering now. */
export const CONFLICT_MS = 10 * 60_000

/** When a reply or a bounce last opened the lead again: what was sent before is no answer to that. */
const LAST_OPENED = `coalesce((SELECT max(at) FROM marks WHERE lead_id = :leadId AND way IN ('reply', 'bounce')), 0)`

/** SQL conditions of a lead's update. `:from` and `:until` enclose the time: the clock may have been set back. */
const NOBODY_ELSE_ANSWERS = `
  AND NOT EXISTS (SELECT 1 FROM answer_drafts WHERE lead_id = :leadId AND person_id <> :personId
    AND saved_at BETWEEN :from AND :until)
  AND NOT EXISTS (SELECT 1 FROM jobs WHERE lead_id = :leadId AND kind = '${ANSWER}' AND state IN ('queued', 'delivered')
    AND queued_at BETWEEN :from AND :until AND queued_at > ${LAST_OPENED})
  AND NOT EXISTS (SELECT 1 FROM conversation_entries WHERE lead_id = :leadId AND person_id <> :personId AND way <> 'note'
    AND at BETWEEN :from AND :until AND at > ${LAST_OPENED})`

/** An answered lead counts as read: the update that comes before, under the conditions of `queueAnswer`. */
export function toGuard(
  leadId: string,
  { person, seenAnsweredAt, isConfirmed }: AnswerToQueue,
  now: number,
): Statement {
  return [
    `UPDATE leads SET read_at = coalesce(read_at, :now) WHERE id = :leadId AND ${NOT_QUARANTINED}
       AND answered_at IS NOT DISTINCT FROM :seenAnsweredAt ${isConfirmed ? '' : NOBODY_ELSE_ANSWERS}`,
    {
      leadId,
      now,
      seenAnsweredAt: seenAnsweredAt ?? null,
      ...(!isConfirmed && { from: now - CONFLICT_MS, until: now + CONFLICT_MS, personId: person.id }),
    },
  ]
}

export function readAnswer({ content }: { content: string | undefined }): Answer {
  return JSON.parse(content ?? '')
}

export function createAnswering({ read, write, writeAll, toSharedClock }: SqlEngine) {
  async function lastReplyTo(leadId: string): Promise<string | undefined> {
    const { rows } = await read(
      `SELECT id FROM incoming_mails WHERE lead_id = :leadId AND kind = 'reply' ORDER BY at DESC, id DESC LIMIT 1`,
      { leadId },
    )
    return rows[0] && text(rows[0], 'id')
  }

  return {
    /** @param draft empty: deletes the draft @returns false if there is no such lead */
    saveDraft: async (leadId: string, personId: string, draft: string, now: number) => {
      if (draft !== '') return (await write(...toDraftUpsert(leadId, personId, draft, now))).count > 0
      await write(...toDraftDeletion(leadId, personId))
      return (await read('SELECT 1 FROM leads WHERE id = :leadId', { leadId })).count > 0
    },
    listDrafts: async (leadId: string): Promise<AnswerDraft[]> => {
      const { rows } = await read(
        `SELECT people.id, people.name, text, saved_at FROM answer_drafts JOIN people ON people.id = person_id
         WHERE lead_id = :leadId ORDER BY saved_at`,
        { leadId },
      )
      return rows.map((row) => ({
        person: { id: text(row, 'id'), name: text(row, 'name') },
        text: text(row, 'text'),
        savedAt: Number(row.saved_at),
      }))
    },
    /**
     * Queues an answer that is sent in UNDO_MS, and in the same commit marks its leads as answered, deletes the person's
     * draft and records the activity. A quarantined lead cannot be answered.
     *
     * @returns the answer's id, or undefined if nothing was queued
     */
    queueAnswer: async (leadId: string, answer: AnswerToQueue, now: number) => {
      const id = randomBytes(8).toString('hex')
      const { text, person, others = [] } = answer
      const jobId = answerJobId(leadId, id)
      const leadIds = [leadId, ...others]
      const [list, ids] = listOf('id', leadIds)
      const content = JSON.stringify({ text, person, replyId: await lastReplyTo(leadId) } satisfies Answer)
      const dueAt = await toSharedClock(now + UNDO_MS)
      const changes: Statement[] = [
        toGuard(leadId, answer, now),
        toInsert({ id: jobId, kind: ANSWER, leadId, content, dueAt }, now),
        [
          `INSERT INTO marks (lead_id, way, at, job_id) SELECT id, 'mail', :now, :jobId FROM leads
           WHERE id IN ${list} AND ${NOT_QUARANTINED}`,
          { now, jobId, ...ids },
        ],
        toDraftDeletion(leadId, person.id),
        toSearched({ leadId, id, way: 'mail', text, person }),
        ...leadIds.map((one) =>
          toActivity({ at: now, person: person.name, action: LEAD_ACTIVITY.answer }, one),
        ),
      ]
      const { count } = await writeAll(...withAnswered({ ids: leadIds }, changes))
      return count > 0 ? id : undefined
    },
    /**
     * Makes an answer of this person that no worker has claimed yet a draft again, and takes it back from all its leads.
     *
     * @returns the text, or undefined if it is too late
     */
    undoAnswer: async (leadId: string, answerId: string, person: Person, now: number) => {
      const id = answerJobId(leadId, answerId)
      const { rows } = await read('SELECT content FROM jobs WHERE id = :id', { id })
      if (!rows[0]) return undefined
      const answer = readAnswer({ content: text(rows[0], 'content') })
      if (answer.person.id !== person.id) return undefined
      const { rows: marks } = await read('SELECT lead_id FROM marks WHERE job_id = :id', { id })
      const ids = marks.map((mark) => text(mark, 'lead_id'))
      const changes: Statement[] = [
        [`UPDATE jobs SET state = 'dropped' WHERE id = :id AND state = 'queued' AND attempts = 0`, { id }],
        ['DELETE FROM marks WHERE job_id = :id', { id }],
        ['DELETE FROM jobs WHERE id = :id', { id }],
        toDraftUpsert(leadId, person.id, answer.text, now),
        toUnsearched({ leadId, id: answerId, way: 'mail', ...answer }),
        ...ids.map((one) => toActivity({ at: now, person: person.name, action: LEAD_ACTIVITY.undo }, one)),
      ]
      const { count } = await writeAll(...withAnswered({ ids }, changes))
      return count > 0 ? answer.text : undefined
    },
  }
}

/** Changes nothing if the lead is erased. */
function toDraftUpsert(leadId: string, personId: string, draft: string, now: number): Statement {
  return [
    `INSERT INTO answer_drafts (lead_id, person_id, text, saved_at) SELECT id, :personId, :draft, :now FROM leads
     WHERE id = :leadId ON CONFLICT (lead_id, person_id) DO UPDATE SET text = excluded.text, saved_at = excluded.saved_at`,
    { leadId, personId, draft, now },
  ]
}

export function toDraftDeletion(leadId: string, personId: string): Statement {
  return ['DELETE FROM answer_drafts WHERE lead_id = :leadId AND person_id = :personId', { leadId, personId }]
}
