import type { Job } from '../leads/job.ts'
import type { Lead } from '../leads/lead.ts'
import { shortIndianTime } from '../values/indian-time.ts'
import { iso, withZone } from './format.ts'
import { toTable } from './table.ts'

/** A notice with the lead that it is about; a reminder is about none. `targetName`: what it goes to, for people. */
export type Described = { notice: Job; lead: Lead | undefined; targetName: string }

/** A notice for JSON output. Times are ISO 8601 in UTC. */
export function noticeToJson({ notice, lead, targetName }: Described) {
  return {
    id: notice.id,
    target: notice.target || notice.kind,
    targetName,
    leadId: notice.leadId ?? null,
    name: lead?.name ?? null,
    state: notice.state,
    queuedAt: iso(notice.queuedAt),
    attempts: notice.attempts,
    nextAttemptAt: iso(notice.nextAttemptAt),
    note: notice.note ?? null,
  }
}

/** A table of notices, one a line. */
export function toNoticeTable(notices: Described[]): string {
  return toTable(
    {
      LEAD: 8,
      NAME: 22,
      TARGET: 31,
      STATE: 7,
      'QUEUED (IST)': 16,
      ATTEMPTS: 8,
      'NEXT ATTEMPT (IST)': 18,
      'LAST RESPONSE': 64,
    },
    notices.map(({ notice, lead, targetName }) => [
      notice.leadId?.slice(0, 8) ?? '-',
      lead?.name ?? '-',
      targetName,
      notice.state,
      shortIndianTime(notice.queuedAt),
      String(notice.attempts),
      notice.nextAttemptAt === undefined ? '-' : shortIndianTime(notice.nextAttemptAt),
      notice.note ?? '',
    ]),
  )
}

/** A notice in one line, on its lead's page. */
export function describeNotice({ notice, targetName }: Described): string {
  const { state, attempts, nextAttemptAt, note } = notice
  const next = nextAttemptAt === undefined ? '' : `, next attempt ${withZone(nextAttemptAt)}`
  return `${targetName}: ${state}, attempts: ${attempts}${next}${note ? `, last response: ${note}` : ''}`
}
