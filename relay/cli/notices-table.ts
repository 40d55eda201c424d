import { shortIndianTime } from '../leads/indian-time.ts'
import type { Lead } from '../leads/lead.ts'
import type { Notice } from '../leads/notices.ts'
import { iso } from './format.ts'
import { toTable } from './table.ts'

/** A notice with the lead that it is about; a reminder is about none. */
export type Described = { notice: Notice; lead: Lead | undefined }

/** A notice for JSON output. Times are ISO 8601 in UTC. */
export function noticeToJson({ notice, lead }: Described) {
  return {
    id: notice.id,
    target: notice.target,
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
      TARGET: 20,
      STATE: 7,
      'QUEUED (IST)': 16,
      ATTEMPTS: 8,
      'NEXT ATTEMPT (IST)': 18,
      'LAST RESPONSE': 64,
    },
    notices.map(({ notice, lead }) => [
      notice.leadId?.slice(0, 8) ?? '-',
      lead?.name ?? '-',
      notice.target,
      notice.state,
      shortIndianTime(notice.queuedAt),
      String(notice.attempts),
      notice.nextAttemptAt === undefined ? '-' : shortIndianTime(notice.nextAttemptAt),
      notice.note ?? '',
    ]),
  )
}
