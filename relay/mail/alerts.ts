import type { FastifyBaseLogger } from 'fastify'
import type { DeliveryFailure } from '../outgoing/kind.ts'
import type { Sender } from '../values/parse-values.ts'
import { type AlertCondition, CONDITION_NAMES, CONDITIONS, createCheck } from './alert-conditions.ts'
import { identify, type Mail, type Transport } from './mail.ts'
import type { Render } from './templates.ts'

export type AlertMail = {
  transport: Transport
  agency: string
  from: Sender
  to: string[]
  render: Render<'alert'>
}

/** The alerts that were sent about one condition. */
type State = {
  /** The log has a line about its beginning. */
  isOngoing: boolean
  /** It has ended since the last alert. */
  hasEnded: boolean
  /** On the monotonic clock. */
  toldAt: number
}

type Due = { state: State; condition: AlertCondition }

/** A condition that comes and goes is mailed at most once in this time. */
const COMES_AGAIN_MS = 60 * 60_000
const SEND_LIMIT_MS = 60_000
const UNREACHED = 'the alert did not reach an address in ALERT_TO'

/**
 * Alerts the operator, by log and mail, to what nobody would notice otherwise. A check looks for all conditions; it never
 * rejects. The log gets a line when a condition begins and when it ends; a mail lists all conditions that are due. A
 * condition that lasts is mailed again. A mail that did not reach everybody is sent to the others by the next check.
 *
 * @param options.mail undefined: alerts go to the log only
 */
export function createAlerts(
  options: Parameters<typeof createCheck>[0] & {
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
    mail?: AlertMail | undefined
  },
) {
  const { log, mail } = options
  const findConditions = createCheck(options)
  const states = CONDITION_NAMES.map((name) => ({
    name,
    state: { isOngoing: false, hasEnded: false, toldAt: -Infinity } as State,
  }))
  /** The last mail, to those whom it did not reach for the moment. */
  let unreached: Mail | undefined

  async function check(): Promise<void> {
    if (mail && unreached) await sendAgain(mail.transport, unreached)
    const found = await findConditions()
    const due: Due[] = []
    for (const { name, state } of states) {
      const { level, repeatAfterMs, endLine } = CONDITIONS[name]
      const condition = found[name]
      if (condition === 'none') {
        if (state.isOngoing) log.info(endLine)
        Object.assign(state, { isOngoing: false, hasEnded: true })
      }
      if (condition === undefined || condition === 'none') continue

      const pauseMs = state.hasEnded ? COMES_AGAIN_MS : repeatAfterMs
      const isMailDue = performance.now() - state.toldAt >= pauseMs
      if (!state.isOngoing && (state.hasEnded || isMailDue)) {
        state.isOngoing = true
        const { title, details, commands, err } = condition
        log[level]({ err, details }, `${title}: see ${commands[0]?.command}`)
      }
      if (isMailDue) due.push({ state, condition })
    }
    if (due.length > 0) await tell(due)
  }

  async function tell(due: Due[]): Promise<void> {
    if (mail) {
      const conditions = due.map(({ condition }) => condition)
      await send(mail.transport, compose(mail, conditions))
    }
    for (const { state, condition } of due) {
      const isReport = condition.acknowledge !== undefined
      Object.assign(state, { toldAt: performance.now(), hasEnded: false, isOngoing: !isReport })
      condition.acknowledge?.()
    }
  }

  /** Throws if nobody got it. */
  async function send(transport: Transport, message: Mail): Promise<void> {
    const refused = await transport.deliver(message, AbortSignal.timeout(SEND_LIMIT_MS))
    for (const { address, reply } of refused) log.error({ recipient: address, reply }, UNREACHED)
    const to = refused.filter(({ isPermanent }) => !isPermanent).map(({ address }) => address)
    unreached = to.length > 0 ? { ...message, to } : undefined
  }

  async function sendAgain(transport: Transport, message: Mail): Promise<void> {
    unreached = undefined
    await send(transport, message).catch((err: DeliveryFailure) => {
      log.error({ err }, UNREACHED)
      if (!err.isPermanent) unreached = message
    })
  }

  return {
    check: () => check().catch((err) => log.error({ err }, 'an alert could not be checked or mailed')),
    close: async () => mail?.transport.close(),
  }
}

function compose({ agency, from, to, render }: AlertMail, conditions: AlertCondition[]): Mail {
  const [first, ...others] = conditions
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return {
    ...render({ agency, troubles: conditions, summary: `${first?.title}${more}` }),
    ...identify(`alert-${Date.now()}`, from),
    replyTo: from,
    isAutomatic: true,
    to,
  }
}
