import type { FastifyBaseLogger } from 'fastify'
import { REMINDER } from '../leads/job.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import type { Kind } from '../outgoing/kind.ts'
import type { MailContext } from './compose.ts'
import { composeReminder } from './compose-reminder.ts'
import type { Transport } from './mail.ts'
import {
  CONSIDERED_MS,
  isCovered,
  isReplaced,
  planReminder,
  previousReminderAt,
  type ReplyPromise,
} from './reminder-schedule.ts'

/**
 * How many of the oldest leads are searched for one that is due: a later one is due at most about an hour before them.
 */
const SEARCHED = 100
const LISTED = 20

/** Reminds the agency of leads that it has not answered: a check queues a reminder if one is wanted. It never rejects. */
export function createReminder(options: {
  store: Pick<LeadStore, 'list' | 'listIds' | 'lastJob' | 'addJob' | 'entriesOf'>
  transport: Pick<Transport, 'deliver'>
  context: () => MailContext
  promise: () => ReplyPromise
  onQueued: () => void
  log: Pick<FastifyBaseLogger, 'error'>
}) {
  const { store, transport, context, promise, onQueued, log } = options

  function listOldest(waitingSince: number) {
    return store.list({ filter: 'unanswered', oldestFirst: true, waitingSince, limit: SEARCHED })
  }

  async function check(): Promise<void> {
    const now = Date.now()
    const plan = planReminder(await store.lastJob(REMINDER), now, promise())
    if (!plan) return
    const leads = await listOldest(plan.receivedSince)
    if (!leads.some(plan.isWantedFor)) return
    if (await store.addJob({ id: plan.id, kind: REMINDER }, now)) onQueued()
  }

  /** Sends a queued reminder, which lists the leads that are unanswered at the attempt. */
  const kind: Kind = {
    name: REMINDER,
    concurrency: 1,
    send: async (job, signal) => {
      const now = Date.now()
      // the later one lists the same leads
      if (isReplaced(job, await store.lastJob(REMINDER), now)) return []
      const leads = await listOldest(now - CONSIDERED_MS)
      // those for whom it was queued have been answered meanwhile
      if (!leads.some((lead) => isCovered(lead, now, promise()))) return []
      const waitingSince = now - CONSIDERED_MS
      const count = (await store.listIds({ filter: 'unanswered', waitingSince })).length
      const answeredByLinkSince = previousReminderAt(job)
      const marked = await store.list({ answeredByLinkSince, limit: LISTED })
      const listed = leads.slice(0, LISTED)
      const entries = await store.entriesOf(listed.map(({ id }) => id))
      const waiting = { leads: listed, count, marked, entries }
      return transport.deliver(composeReminder(job, waiting, context(), promise(), now), signal)
    },
  }

  return {
    check: () => check().catch((err) => log.error({ err }, 'whether a reminder is due could not be checked')),
    kind,
  }
}
