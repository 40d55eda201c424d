import type { FastifyBaseLogger } from 'fastify'
import type { Sender } from '../config/parse-values.ts'
import { domainOf } from '../leads/mailbox.ts'
import type { Facts, Render } from './templates.ts'
import type { RefusedRecipient, Transport } from './transport.ts'

/** The mails that tell of trouble. */
export type AlarmName = 'alarm' | 'store-failing' | 'set-aside' | 'left-out'

/** Whom to tell by mail, and how. */
export type AlarmMail = {
  transport: Transport
  agency: string
  from: Sender
  to: string[]
  render: { [Name in AlarmName]: Render<Name> }
}

/** Tells of one trouble: when it comes, again while it lasts, and not with every look at it. */
export type Notifier<Name extends AlarmName> = {
  /**
   * @param log called where the log is to be told, too
   * @returns who knows by now, of those who are to be told each time
   */
  raise(log: () => void, facts: Facts<Name>): Promise<'nobody' | 'some' | 'all'>
  /** Whether `raise` would tell anybody now: what is costly to look for need not be looked for before. */
  isDue(): boolean
  /** The trouble is over. @returns whether it had been told of */
  clear(): boolean
}

/** A mail that did not go is no reason for silence: the mail server may be back soon. */
const RETRY_AFTER_MS = 5 * 60_000
/** A trouble that comes and goes is mailed at most so often: no mail says that it is over, so a second adds nothing. */
const COMES_AGAIN_MS = 60 * 60_000
const SEND_LIMIT_MS = 60_000

/**
 * @param options.name of the mail
 * @param options.mail undefined: the log alone is told
 * @param options.repeatAfterMs the pause before a trouble that lasts is told again, in milliseconds
 * @param options.retryAfterMs the pause after a mail that did not go, in milliseconds
 */
export function createNotifier<Name extends AlarmName>(options: {
  name: Name
  mail: AlarmMail | undefined
  log: Pick<FastifyBaseLogger, 'error'>
  repeatAfterMs: number
  retryAfterMs?: number | undefined
}): Notifier<Name> {
  const { name, mail, log, repeatAfterMs, retryAfterMs = RETRY_AFTER_MS } = options
  let loggedAt: number | undefined
  let triedAt: number | undefined
  /** Set only once the mail has gone: one that failed is tried again soon, not after `repeatAfterMs`. */
  let toldAt: number | undefined
  /** When a trouble before this one was told last. */
  let toldBefore: number | undefined
  /** Where the last mail reached some recipients only: the others, who are still to be told. */
  let untold: string[] | undefined

  const isLogDue = () => hasPassed(repeatAfterMs, loggedAt)
  const isMailDue = () =>
    Boolean(untold || hasPassed(repeatAfterMs, toldAt)) &&
    hasPassed(retryAfterMs, triedAt) &&
    hasPassed(COMES_AGAIN_MS, toldBefore)

  return {
    isDue: () => isLogDue() || (mail !== undefined && isMailDue()),
    raise: async (logIt, facts) => {
      if (isLogDue()) {
        loggedAt = performance.now()
        logIt()
      }
      if (!mail) return 'all'
      if (!isMailDue()) return 'nobody'
      triedAt = performance.now()
      const refused = await tell(name, { ...mail, to: untold ?? mail.to }, facts)
      toldAt = performance.now()
      for (const { address, reply } of refused) {
        log.error({ recipient: address, reply }, 'the alarm did not reach one of those in ALARM_TO')
      }
      const soon = refused.filter(({ isPermanent }) => !isPermanent).map(({ address }) => address)
      untold = soon.length > 0 ? soon : undefined
      return untold ? 'some' : 'all'
    },
    clear: () => {
      const wasTold = loggedAt !== undefined
      loggedAt = undefined
      triedAt = undefined
      toldBefore = toldAt ?? toldBefore
      toldAt = undefined
      untold = undefined
      return wasTold
    },
  }
}

/** @param since on the monotonic clock; undefined: never yet */
function hasPassed(ms: number, since: number | undefined): boolean {
  return since === undefined || performance.now() - since >= ms
}

/** @returns those who did not get it; where nobody did, it throws */
async function tell<Name extends AlarmName>(
  name: Name,
  { transport, agency, from, to, render }: AlarmMail,
  facts: Facts<Name>,
): Promise<RefusedRecipient[]> {
  const id = `${name}-${Date.now()}`
  const mail = {
    name: id,
    from,
    replyTo: from,
    to,
    ...render[name]({ agency, ...facts }),
    messageId: `<${id}@${domainOf(from.address)}>`,
    date: new Date(),
  }
  return transport.deliver(mail, AbortSignal.timeout(SEND_LIMIT_MS))
}
