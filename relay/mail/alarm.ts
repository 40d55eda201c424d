import type { FastifyBaseLogger } from 'fastify'
import type { Sender } from '../config-values.ts'
import { domainOf } from '../leads/mailbox.ts'
import type { LeadStore, Standing } from '../leads/store.ts'
import type { Mail } from './mail.ts'
import type { Rendered, View } from './templates.ts'
import type { Transport } from './transport.ts'

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
const SEND_LIMIT_MS = 60_000

/**
 * @param options.limitMs how old the oldest undelivered lead may get, in milliseconds
 * @param options.mail undefined: the log alone is told
 */
export function createAlarm(options: {
  store: Pick<LeadStore, 'standing'>
  limitMs: number
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  mail?: AlarmMail | undefined
  lookEveryMs?: number
}): Alarm {
  const { store, limitMs, log, mail, lookEveryMs = LOOK_EVERY_MS } = options
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let raisedAt: number | undefined

  async function look(): Promise<void> {
    const standing = await store.standing()
    const age = Date.now() - (standing.oldestUndeliveredAt ?? Date.now())
    const { queued, dead } = standing
    if (age <= limitMs) {
      if (raisedAt !== undefined) log.info({ queued, dead }, 'no enquiry waits too long any more')
      raisedAt = undefined
      return
    }
    if (raisedAt !== undefined && performance.now() - raisedAt < REPEAT_AFTER_MS) return
    raisedAt = performance.now()
    const oldestSeconds = Math.round(age / 1000)
    log.error({ queued, dead, oldestSeconds }, 'enquiries wait too long: see npm run leads -- list')
    if (mail) await tell(mail, standing)
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

async function tell(
  { transport, agency, from, to, render }: AlarmMail,
  { queued, dead, oldestUndeliveredAt }: Standing,
): Promise<void> {
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
  await transport.deliver(mail, AbortSignal.timeout(SEND_LIMIT_MS))
}
