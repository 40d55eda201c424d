import type { FastifyBaseLogger } from 'fastify'
import type { Sender } from '../values/parse-values.ts'
import { type AlertCondition, CONDITION_NAMES, CONDITIONS, createCheck } from './alert-conditions.ts'
import { identify, type Transport } from './mail.ts'
import type { Render } from './templates.ts'

export type AlertMail = {
  transport: Transport
  agency: string
  from: Sender
  to: string[]
  render: Render<'alert'>
}

/** Alerts the operator, by log and mail, to what nobody would notice otherwise. `check` never rejects. */
export type Alerts = { check(): Promise<void>; close(): Promise<void> }

/** What has been told of one condition. */
type State = {
  /** The log has a line about its beginning. */
  isOngoing: boolean
  /** It has ended since it was told. */
  hasEnded: boolean
  /** On the monotonic clock. */
  toldAt: number | undefined
  /** Recipients that the last mail did not reach, and that get it later. */
  unreached: string[]
  acknowledge: (() => void) | undefined
}

type Due = { state: State; condition: AlertCondition; to: string[] }

/** A condition that comes and goes is mailed at most once in this time. */
const COMES_AGAIN_MS = 60 * 60_000
const SEND_LIMIT_MS = 60_000

/**
 * A check looks for all conditions. The log gets a line when a condition begins and when it ends; a mail lists all
 * conditions that are due. A condition that lasts is mailed again. A mail that did not reach everybody is sent again by
 * the next check.
 *
 * @param options.mail undefined: alerts go to the log only
 */
export function createAlerts(
  options: Parameters<typeof createCheck>[0] & {
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
    mail?: AlertMail | undefined
  },
): Alerts {
  const { log, mail } = options
  const findConditions = createCheck(options)
  const states = CONDITION_NAMES.map((name) => ({ name, state: newState() }))

  async function check(): Promise<void> {
    const found = await findConditions()
    const due: Due[] = []
    for (const { name, state } of states) {
      const { level, repeatAfterMs, endLine } = CONDITIONS[name]
      const finding = found[name]
      if (finding === 'none') {
        if (state.isOngoing) log.info(endLine)
        Object.assign(state, newState(), { hasEnded: true, toldAt: state.toldAt })
      }
      if (typeof finding !== 'function') continue

      const isForAll = hasPassed(state.hasEnded ? COMES_AGAIN_MS : repeatAfterMs, state.toldAt)
      const isLogDue = !state.isOngoing && (state.hasEnded || isForAll)
      const isMailDue = isForAll || state.unreached.length > 0
      if (!isLogDue && !isMailDue) continue
      const condition = await finding()
      if (!condition) continue
      if (isLogDue) {
        state.isOngoing = true
        const { title, details, commands, err } = condition
        log[level]({ err, details }, `${title}: see ${commands[0]?.command}`)
      }
      if (isMailDue) due.push({ state, condition, to: isForAll ? (mail?.to ?? []) : state.unreached })
    }
    for (const group of Map.groupBy(due, ({ to }) => to.join()).values()) await tell(group)
  }

  async function tell(group: Due[]): Promise<void> {
    const conditions = group.map(({ condition }) => condition)
    const refused = mail ? await send({ ...mail, to: group[0]?.to ?? [] }, conditions) : []
    for (const { address, reply } of refused)
      log.error({ recipient: address, reply }, 'the alert did not reach an address in ALERT_TO')
    const unreached = refused.filter(({ isPermanent }) => !isPermanent).map(({ address }) => address)
    for (const { state, condition } of group) {
      state.toldAt = performance.now()
      state.hasEnded = false
      state.unreached = unreached
      // of the first mail: those whom it reached do not get the later one
      state.acknowledge ??= condition.acknowledge
      if (unreached.length > 0 || !state.acknowledge) continue
      state.acknowledge()
      state.acknowledge = undefined
      state.isOngoing = false
    }
  }

  return {
    check: () => check().catch((err) => log.error({ err }, 'an alert could not be checked or mailed')),
    close: async () => mail?.transport.close(),
  }
}

function newState(): State {
  return {
    isOngoing: false,
    hasEnded: false,
    toldAt: undefined,
    unreached: [],
    acknowledge: undefined,
  }
}

/** @param since on the monotonic clock; undefined: never */
function hasPassed(ms: number, since: number | undefined): boolean {
  return since === undefined || performance.now() - since >= ms
}

/** @returns the recipients that did not get it. Throws if nobody got it. */
function send({ transport, agency, from, to, render }: AlertMail, conditions: AlertCondition[]) {
  const [first, ...others] = conditions
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  const mail = {
    ...render({ agency, troubles: conditions, summary: `${first?.title}${more}` }),
    ...identify(`alert-${Date.now()}`, from),
    replyTo: from,
    to,
  }
  return transport.deliver(mail, AbortSignal.timeout(SEND_LIMIT_MS))
}
