import { readAnswer } from './answer-jobs.ts'
import type { Conversations } from './desk-store.ts'
import { ANSWER, answerIdOf } from './job.ts'
import { toJob } from './jobs.ts'
import { listOf, type SqlEngine } from './sql-engine.ts'

export function createConversations({ read }: SqlEngine): Conversations {
  return {
    entriesOf: async (leadIds) => {
      const { rows } = await read(
        `SELECT * FROM jobs WHERE kind = '${ANSWER}' AND lead_id IN ${listOf(leadIds)} ORDER BY seq`,
        leadIds,
      )
      return rows.map((row) => {
        const job = toJob(row)
        const { text, person } = readAnswer(job)
        return { id: answerIdOf(job), leadId: String(job.leadId), at: job.queuedAt, person, text, job }
      })
    },
  }
}
