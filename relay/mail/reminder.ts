import type { FastifyBaseLogger } from 'fastify'
import type { Notice } from '../leads/notices.ts'
import type { LeadStore } from '../leads/store.ts'
import type { Letterhead } from './compose.ts'
import { composeReminder } from './compose-reminder.ts'
import type { Transport } from './mail.ts'
import { createPeriodicTask } from './periodic-task.ts'
import {
  CONSIDERED_MS,
  isCovered,
  isReplaced,
  planReminder,
  previousReminderAt,
  type ReplyPromise,
} from './reminder-schedule.ts'

/** The target of the notices that are reminders. */
export const REMINDER = 'reminder'

const CHECK_EVERY_MS = 60_000
/**
 * How many of the oldest leads are searched for one that is due: a later one is due at most about an hour before them.
 */
const SEARCHED = 100
/** How many leads a reminder lists. */
const LISTED = 20

/**
 * Reminds the agency of leads that it has not answered: checks every minute whether a reminder is wanted, and queues it
 * as a notice.
 *
 * @param options.onQueued called after a reminder was queued
 */
export function createReminder(options: {
  store: Pick<LeadStore, 'list' | 'unansweredStatus' | 'lastNotice' | 'addNotice'>
  transport: Pick<Transport, 'deliver'>
  letterhead: Letterhead
  promise: ReplyPromise
  onQueued: () => void
  log: Pick<FastifyBaseLogger, 'error'>
  checkEveryMs?: number
}) {
  const { store, transport, letterhead, promise, onQueued, log, checkEveryMs = CHECK_EVERY_MS } = options
  const checks = createPeriodicTask({
    run: check,
    pauseMs: checkEveryMs,
    onError: (err) => log.error({ err }, 'whether a reminder is due could not be checked'),
  })

  function listOldest(receivedSince: number) {
    return store.list({ unanswered: true, oldestFirst: true, receivedSince, limit: SEARCHED })
  }

  async function check(): Promise<void> {
    const now = Date.now()
    const plan = planReminder(await store.lastNotice(REMINDER), now, promise)
    if (!plan) return
    const leads = await listOldest(plan.receivedSince)
    if (!leads.some(plan.isWantedFor)) return
    if (await store.addNotice({ id: plan.id, target: REMINDER }, now)) onQueued()
  }

  return {
    start: () => checks.start(0),
    stop: checks.stop,
    /** Sends a queued reminder, which lists the leads that are unanswered at the attempt. */
    send: async (notice: Notice, signal: AbortSignal) => {
      const now = Date.now()
      // the later one lists the same leads
      if (isReplaced(notice, await store.lastNotice(REMINDER), now)) return []
      const leads = await listOldest(now - CONSIDERED_MS)
      // those for whom it was queued have been answered meanwhile
      if (!leads.some((lead) => isCovered(lead, now, promise))) return []
      const { count } = await store.unansweredStatus(now - CONSIDERED_MS)
      const answeredByLinkSince = previousReminderAt(notice)
      const marked = await store.list({ answeredByLinkSince, limit: LISTED })
      const waiting = { leads: leads.slice(0, LISTED), count, marked }
      return transport.deliver(composeReminder(notice, waiting, letterhead, promise, now), signal)
    },
  }
}
