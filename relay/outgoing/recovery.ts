import type { FastifyBaseLogger } from 'fastify'
import type { Delivering } from '../leads/deliver.ts'
import { NIGHTLY, PUSH } from '../leads/job.ts'
import type { Outcome } from './attempt-delivery.ts'
import { DeliveryFailure, type Kind } from './kind.ts'

/** Within this time after an outage everything that waited is due, in milliseconds. */
const SPREAD_MS = 60_000
/** A failure may also be about one recipient: what waits is made due at most this often. */
const PAUSE_MS = 10 * 60_000

/**
 * At the first success of a server after failures, makes everything due that waits for it, instead of hours later.
 *
 * @returns takes note of an attempt; resolves to whether jobs have become due, and never rejects
 */
export function createRecovery(
  jobs: Pick<Delivering, 'hasten'>,
  kinds: Kind[],
  log: Pick<FastifyBaseLogger, 'error'>,
): (kind: Kind, outcome: Outcome, now: number) => Promise<boolean> {
  /** At first all: the operator may have mended one and started the relay again. */
  const failing = new Set(kinds.map(serverOf))
  const recoveredAt = new Map<string, number>()

  return async (kind, outcome, now) => {
    const server = serverOf(kind)
    if (outcome instanceof DeliveryFailure) {
      if (!outcome.isPermanent) failing.add(server)
      return false
    }
    if (Math.abs(now - (recoveredAt.get(server) ?? 0)) < PAUSE_MS || !failing.delete(server)) return false
    let count = 0
    try {
      for (const one of kinds.filter((other) => serverOf(other) === server))
        count += await jobs.hasten(one.name, one.target ?? '', now, one.isAtOnce ? 1 : SPREAD_MS)
    } catch (err) {
      failing.add(server)
      log.error({ err }, 'the worker cannot write to the store')
    }
    if (count > 0) recoveredAt.set(server, now)
    return count > 0
  }
}

/** All mails have one server, each push target is one, and the work of a night needs none. */
function serverOf({ name, target }: Kind): string {
  if (name === NIGHTLY) return name
  return name === PUSH ? `${target}` : ''
}
