import type { FastifyBaseLogger } from 'fastify'
import { indianTime } from '../indian-time.ts'
import type { LeadStore, Standing } from '../leads/store.ts'
import { type AlarmMail, type AlarmName, createTelling } from './telling.ts'

/** Watches what nobody would notice otherwise, and tells of it by log and mail. */
export type Alarm = { start(): void; stop(): Promise<void> }

const LOOK_EVERY_MS = 60_000
/** A trouble that lasts is told again, but not with every look. */
const REPEAT_AFTER_MS = 6 * 3_600_000
const DAY_MS = 24 * 3_600_000
/** A store that fails once may be a database server that restarts. */
const FAILURES_TO_TELL = 2
/** More than these are told as "more than". */
const COUNTED = 100

/**
 * Looks every minute whether the store takes writes, whether a lead waits too long for its delivery, and, told once a
 * day, whether messages were set aside: among them may be a client's.
 *
 * @param options.limitMs how old the oldest undelivered lead may get, in milliseconds
 * @param options.mail undefined: the log alone is told
 * @param options.retryAfterMs the pause after a mail that did not go, in milliseconds
 */
export function createAlarm(options: {
  store: Pick<LeadStore, 'standing' | 'probe' | 'list'>
  limitMs: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  mail?: AlarmMail | undefined
  lookEveryMs?: number
  retryAfterMs?: number
}): Alarm {
  const { store, limitMs, log, mail, lookEveryMs = LOOK_EVERY_MS, retryAfterMs } = options
  const telling = (name: AlarmName, repeatAfterMs: number) =>
    createTelling({ name, mail, log, repeatAfterMs, retryAfterMs })
  const late = telling('alarm', REPEAT_AFTER_MS)
  const failing = telling('store-failing', REPEAT_AFTER_MS)
  const aside = telling('set-aside', DAY_MS)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let failures = 0
  /** What was set aside since then is not told yet. */
  let asideSince = Date.now() - DAY_MS
  /** The look of which some have been told, and not yet all. */
  let asideTold: number | undefined

  async function look(): Promise<void> {
    try {
      await store.probe(Date.now())
    } catch (err) {
      failures += 1
      const reason = (err as Error).message
      const say = () => log.error({ err }, 'messages cannot be stored: visitors are told so')
      if (failures >= FAILURES_TO_TELL) await failing.raise(say, { reason })
      return
    }
    failures = 0
    if (failing.clear()) log.info('messages can be stored again')
    const standing = await store.standing()
    await lookForLate(standing)
    if (standing.quarantined > 0 && aside.isDue()) await lookForAside()
  }

  async function lookForLate({ queued, dead, oldestUndeliveredAt = Date.now() }: Standing): Promise<void> {
    const age = Date.now() - oldestUndeliveredAt
    if (age <= limitMs) {
      if (late.clear()) log.info({ queued, dead }, 'no enquiry waits too long any more')
      return
    }
    const oldestSeconds = Math.round(age / 1000)
    await late.raise(
      () => log.error({ queued, dead, oldestSeconds }, 'enquiries wait too long: see npm run leads -- list'),
      { queued, dead, oldest: indianTime(oldestUndeliveredAt) },
    )
  }

  async function lookForAside(): Promise<void> {
    const now = Date.now()
    const leads = await store.list({ state: 'quarantined', limit: COUNTED + 1 })
    const found = leads.filter(({ receivedAt }) => receivedAt >= asideSince).length
    if (found === 0) return
    const count = found > COUNTED ? `more than ${COUNTED}` : String(found)
    const told = await aside.raise(
      () => log.warn({ count }, 'messages were set aside: see npm run leads -- list --state quarantined'),
      { count, since: indianTime(asideSince) },
    )
    if (told === 'nobody') return
    asideTold ??= now
    if (told === 'some') return // the others are still to hear of the same
    asideSince = asideTold
    asideTold = undefined
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
    stop: async () => {
      clearTimeout(timer)
      await Promise.race([looking, new Promise((resolve) => setTimeout(resolve, 2000).unref())])
      clearTimeout(timer)
      await mail?.transport.close()
    },
  }
}
