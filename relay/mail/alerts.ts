import type { FastifyBaseLogger } from 'fastify'
import type { Sender } from '../values/parse-values.ts'
import { type AlertCondition, CONDITION_NAMES, CONDITIONS, createCheck } from './alert-conditions.ts'
import { identify, type Transport } from './mail.ts'
import { createPeriodicTask } from './periodic-task.ts'
import type { Render } from './templates.ts'

/** How alerts are mailed. */
export type AlertMail = {
  transport: Transport
  agency: string
  from: Sender
  to: string[]
  render: Render<'alert'>
}

/** Alerts the operator, by log and mail, to what nobody would notice otherwise. */
export type Alerts = { start(): void; stop(): Promise<void> }

/** What has been told of one condition. Times are of the monotonic clock. */
type State = {
  /** The log has a line about its beginning. */
  isOngoing: boolean
  /** It has ended since it was told. */
  hasEnded: boolean
  triedAt: number | undefined
  toldAt: number | undefined
  /** Recipients that the last mail did not reach, and that get it later. */
  unreached: string[]
  acknowledge: (() => void) | undefined
}

/** A condition that is to be mailed now. */
type Due = { state: State; condition: AlertCondition; to: string[] }

const CHECK_EVERY_MS = 60_000
/** A condition that comes and goes is mailed at most once in this time. */
const COMES_AGAIN_MS = 60 * 60_000
const RETRY_AFTER_MS = 5 * 60_000
const SEND_LIMIT_MS = 60_000

/**
 * Checks all conditions every minute. The log gets a line when a condition begins and when it ends; a mail lists all
 * conditions that are due. A condition that lasts is mailed again.
 *
 * @param options.mail undefined: alerts go to the log only
 * @param options.retryAfterMs the pause after a mail that did not reach everybody, in milliseconds
 */
export function createAlerts(
  options: Parameters<typeof createCheck>[0] & {
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
    mail?: AlertMail | undefined
    checkEveryMs?: number
    retryAfterMs?: number
  },
): Alerts {
  const { log, mail, checkEveryMs = CHECK_EVERY_MS, retryAfterMs = RETRY_AFTER_MS } = options
  const findConditions = createCheck(options)
  const states = CONDITION_NAMES.map((name) => ({ name, state: newState() }))
  const checks = createPeriodicTask({
    run: check,
    pauseMs: checkEveryMs,
    onError: (err) => log.error({ err }, 'an alert could not be checked or mailed'),
  })

  async function check(): Promise<void> {
    const found = await findConditions()
    const due: Due[] = []
    for (const { name, state } of states) {
      const { level, repeatAfterMs, endLine } = CONDITIONS[name]
      if (found[name] === 'none') {
        if (state.isOngoing) log.info(endLine)
        Object.assign(state, newState(), { hasEnded: true, toldAt: state.toldAt })
      }
      if (typeof found[name] !== 'function') continue

      const isRepeatDue = hasPassed(repeatAfterMs, state.toldAt)
      const isAgainDue = state.hasEnded && hasPassed(COMES_AGAIN_MS, state.toldAt)
      const isLogDue = !state.isOngoing && (state.hasEnded || isRepeatDue)
      const isMailDue =
        (isRepeatDue || isAgainDue || state.unreached.length > 0) && hasPassed(retryAfterMs, state.triedAt)
      if (!isLogDue && !isMailDue) continue
      const condition = await found[name]()
      if (!condition) continue
      if (isLogDue) {
        state.isOngoing = true
        const { title, details, commands, err } = condition
        log[level]({ err, details }, `${title}: see ${commands[0]?.command}`)
      }
      const isForAll = isRepeatDue || state.unreached.length === 0
      if (isMailDue) due.push({ state, condition, to: isForAll ? (mail?.to ?? []) : state.unreached })
    }
    for (const group of Map.groupBy(due, ({ to }) => to.join()).values()) await tell(group)
  }

  async function tell(group: Due[]): Promise<void> {
    for (const { state } of group) state.triedAt = performance.now()
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
    start: () => checks.start(),
    stop: async () => {
      await checks.stop()
      await mail?.transport.close()
    },
  }
}

function newState(): State {
  return {
    isOngoing: false,
    hasEnded: false,
    triedAt: undefined,
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
