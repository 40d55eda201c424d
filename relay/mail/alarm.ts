import type { FastifyBaseLogger } from 'fastify'
import type { Sender } from '../config-values.ts'
import { domainOf } from '../leads/mailbox.ts'
import type { LeadStore, Standing } from '../leads/store.ts'
import type { Mail } from './mail.ts'
import type { Rendered, View } from './templates.ts'
import type { RefusedRecipient, Transport } from './transport.ts'

/** Watches how long leads have waited, and says so when it is too long. */
export type Alarm = { start(): void; stop(): Promise<void> }

/** Whom to tell by mail, and how. */
export type AlarmMail = {
  transport: Transport
  agency: string
  from: Sender
  to: string[]
  render: (view: View) => Rendered
}

const LOOK_EVERY_MS = 60_000
/** A trouble that lasts is told again, but not with every look. */
const REPEAT_AFTER_MS = 6 * 3_600_000
/** A mail that did not go is no reason for silence: the mail server may be back soon. */
const RETRY_AFTER_MS = 5 * 60_000
const SEND_LIMIT_MS = 60_000

/**
 * @param options.limitMs how old the oldest undelivered lead may get, in milliseconds
 * @param options.mail undefined: the log alone is told
 * @param options.retryAfterMs the pause after a mail that did not go, in milliseconds
 */
export function createAlarm(options: {
  store: Pick<LeadStore, 'standing'>
  limitMs: number
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  mail?: AlarmMail | undefined
  lookEveryMs?: number
  retryAfterMs?: number
}): Alarm {
  const { store, limitMs, log, mail } = options
  const { lookEveryMs = LOOK_EVERY_MS, retryAfterMs = RETRY_AFTER_MS } = options
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let loggedAt: number | undefined
  let triedAt: number | undefined
  /** Set once the mail has gone, and not before: whoever is to be told must not miss it for six hours. */
  let toldAt: number | undefined
  /** Those whom it has not reached yet while it has others. */
  let untold: string[] | undefined

  async function look(): Promise<void> {
    const standing = await store.standing()
    const age = Date.now() - (standing.oldestUndeliveredAt ?? Date.now())
    const { queued, dead } = standing
    if (age <= limitMs) {
      if (loggedAt !== undefined) log.info({ queued, dead }, 'no enquiry waits too long any more')
      loggedAt = undefined
      triedAt = undefined
      toldAt = undefined
      untold = undefined
      return
    }
    if (hasPassed(REPEAT_AFTER_MS, loggedAt)) {
      loggedAt = performance.now()
      const oldestSeconds = Math.round(age / 1000)
      log.error({ queued, dead, oldestSeconds }, 'enquiries wait too long: see npm run leads -- list')
    }
    if (mail && (untold || hasPassed(REPEAT_AFTER_MS, toldAt)) && hasPassed(retryAfterMs, triedAt)) {
      triedAt = performance.now()
      const refused = await tell({ ...mail, to: untold ?? mail.to }, standing)
      toldAt = performance.now()
      for (const { address, reply } of refused) {
        log.error({ recipient: address, reply }, 'the alarm did not reach one of those in ALARM_TO')
      }
      const soon = refused.filter(({ isPermanent }) => !isPermanent).map(({ address }) => address)
      untold = soon.length > 0 ? soon : undefined
    }
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

/** @param since on the monotonic clock; undefined: never yet */
function hasPassed(ms: number, since: number | undefined): boolean {
  return since === undefined || performance.now() - since >= ms
}

/** @returns those who did not get it; where nobody did, it throws */
async function tell(
  { transport, agency, from, to, render }: AlarmMail,
  { queued, dead, oldestUndeliveredAt }: Standing,
): Promise<RefusedRecipient[]> {
  const oldest = new Date(oldestUndeliveredAt ?? Date.now())
  const shown = oldest.toLocaleString('en-IN', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  })
  const { subject, ...bodies } = render({ agency, queued, dead, oldest: shown })
  const id = `alarm-${Date.now()}`
  const mail: Mail = {
    leadId: id,
    from,
    replyTo: from,
    to,
    subject,
    ...bodies,
    messageId: `<${id}@${domainOf(from.address)}>`,
    date: new Date(),
  }
  return transport.deliver(mail, AbortSignal.timeout(SEND_LIMIT_MS))
}
