import type { FastifyBaseLogger } from 'fastify'
import type { LeadStore } from '../leads/store.ts'
import { createLateWatch } from './late-watch.ts'
import { createLeftOutWatch } from './left-out-watch.ts'
import { type AlarmMail, type AlarmName, createNotifier } from './notifier.ts'
import { createQuarantineWatch } from './quarantine-watch.ts'
import { createStoreWatch } from './store-watch.ts'
import type { RefusedRecipient } from './transport.ts'

/** Watches what nobody would notice otherwise, and tells of it by log and mail. */
export type Alarm = {
  start(): void
  stop(): Promise<void>
  /** Takes note of a recipient who did not get a mail that others have. */
  leftOut(recipient: RefusedRecipient): void
}

const LOOK_EVERY_MS = 60_000
/** A trouble that lasts is told again, but not with every look. */
const REPEAT_AFTER_MS = 6 * 3_600_000
const DAY_MS = 24 * 3_600_000

/**
 * Looks every minute whether the store takes writes and whether a lead waits too long for its delivery; and, told once
 * a day, whether messages were set aside, among which may be a client's, or did not reach everybody they are sent to.
 *
 * @param options.limitMs how old the oldest undelivered lead may get, in milliseconds
 * @param options.mail undefined: the log alone is told
 * @param options.retryAfterMs the pause after a mail that did not go, in milliseconds
 */
export function createAlarm(options: {
  store: Pick<LeadStore, 'queueStatus' | 'checkWritable' | 'list'>
  limitMs: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  mail?: AlarmMail | undefined
  lookEveryMs?: number
  retryAfterMs?: number
}): Alarm {
  const { store, limitMs, log, mail, lookEveryMs = LOOK_EVERY_MS, retryAfterMs } = options
  const notifierFor = <Name extends AlarmName>(name: Name, repeatAfterMs: number) =>
    createNotifier({ name, mail, log, repeatAfterMs, retryAfterMs })
  const canStore = createStoreWatch({ store, log, notifier: notifierFor('store-failing', REPEAT_AFTER_MS) })
  const lookForLate = createLateWatch({
    store,
    limitMs,
    log,
    notifier: notifierFor('alarm', REPEAT_AFTER_MS),
  })
  const lookForQuarantined = createQuarantineWatch({ store, log, notifier: notifierFor('set-aside', DAY_MS) })
  const leftOutWatch = createLeftOutWatch({ log, notifier: notifierFor('left-out', DAY_MS) })
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    if (!(await canStore())) return
    const standing = await store.queueStatus()
    await lookForLate(standing)
    if (standing.quarantined > 0) await lookForQuarantined()
    await leftOutWatch.look()
  }

  function again(): void {
    timer = setTimeout(() => {
      looking = look()
        .catch((err) => log.error({ err }, 'the alarm could not be raised'))
        .then(again)
    }, lookEveryMs)
    timer.unref()
  }

  return {
    start: again,
    leftOut: leftOutWatch.note,
    stop: async () => {
      clearTimeout(timer)
      await Promise.race([looking, new Promise((resolve) => setTimeout(resolve, 2000).unref())])
      clearTimeout(timer)
      await mail?.transport.close()
    },
  }
}
