import type { FastifyBaseLogger } from 'fastify'
import type { Meter } from '../http/metrics.ts'
import { THANK_YOU_ONLY } from '../leads/owed-thanks.ts'
import type { Queue } from '../leads/store.ts'
import type { Outcome } from './attempt.ts'
import type { Held } from './holdings.ts'
import type { RefusedRecipient, Transport } from './transport.ts'
import { verdictOn } from './verdict.ts'

/** The pauses before an outcome is offered to the store again, in milliseconds. */
const REWRITE_FIRST_MS = 100
const REWRITE_LONGEST_MS = 5000

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/**
 * Writes to the store what an attempt's outcome means for its lead: delivered, owed to somebody still, to be
 * tried later, or given up.
 *
 * @param options.isThanking a mail to the visitor follows the agency's own
 * @param options.backoff the pause after so many attempts, in milliseconds
 * @param options.onLeftOut called for each recipient whom nobody tries any more, or who has been refused for an hour, while
 *   others have the mail
 * @param options.onDue called where the lead is due again at once
 * @returns what writes one outcome to the store; it throws where the store has not taken it by the lease's end
 */
export function createRecorder(options: {
  store: Pick<Queue, 'markDelivered' | 'postpone' | 'markDead'>
  transport: Pick<Transport, 'discard'>
  isThanking: boolean
  backoff: (attempts: number) => number
  onDue: () => void
  onLeftOut: (recipient: RefusedRecipient) => void
  log: Log
  meter: Pick<Meter, 'retried' | 'dead'>
}): (one: Held, outcome: Outcome) => Promise<void> {
  const { store, transport, isThanking, backoff, onDue, onLeftOut, log, meter } = options

  async function record(one: Held, outcome: Outcome): Promise<void> {
    const { lead } = one.claim
    const verdict = verdictOn(lead, outcome, { isThanking, now: Date.now() })
    for (const recipient of verdict.lost) {
      const how = recipient.isPermanent ? 'refused for good' : 'given up'
      log.warn({ lead: lead.id, recipient: recipient.address }, `a recipient was ${how}`)
    }
    for (const recipient of verdict.leftOut ?? []) onLeftOut(recipient)
    switch (verdict.next) {
      case 'delivered':
        return finish(one, verdict.note)
      case 'thanks':
        return owe(one, verdict.note)
      case 'again':
        return tryLater(one, verdict.note, verdict.owed)
      case 'dead':
        return giveUp(one, verdict.note)
    }
  }

  async function owe(one: Held, note: string | undefined): Promise<void> {
    const retry = { at: Date.now(), note: note ?? '', pendingRecipients: THANK_YOU_ONLY }
    const isThere = await written(one, log, () => store.postpone(one.claim, retry))
    if (isThere) onDue()
    else await discard(one)
  }

  async function finish(one: Held, note: string | undefined): Promise<void> {
    const { lead } = one.claim
    const isThere = await written(one, log, () =>
      store.markDelivered(one.claim, Date.now(), note || undefined),
    )
    if (isThere) log.info({ lead: lead.id, attempts: lead.attempts }, 'delivered')
    else await discard(one)
  }

  async function tryLater(one: Held, note: string | undefined, owed: string[] | undefined): Promise<void> {
    const { lead } = one.claim
    const delayMs = backoff(lead.attempts)
    const retry = { at: Date.now() + delayMs, note: note ?? '', pendingRecipients: owed }
    const isThere = await written(one, log, () => store.postpone(one.claim, retry))
    if (!isThere) return discard(one)
    meter.retried()
    log.warn({ lead: lead.id, attempts: lead.attempts, delayMs }, 'not delivered, will try again')
  }

  async function giveUp(one: Held, note: string | undefined): Promise<void> {
    const { lead } = one.claim
    const isThere = await written(one, log, () => store.markDead(one.claim, note ?? ''))
    if (!isThere) return
    meter.dead()
    log.error({ lead: lead.id, attempts: lead.attempts }, 'given up: see npm run leads -- list --state dead')
  }

  /** A mail that was written after its lead was erased: nobody else would ever remove it. */
  async function discard(one: Held): Promise<void> {
    await transport.discard?.(one.claim.lead.id)
  }

  return record
}

/** Writes an outcome, again and again while the lease lasts: one that the store never takes means a second mail. */
async function written<T>(one: Held, log: Log, write: () => Promise<T>): Promise<T> {
  for (let pause = REWRITE_FIRST_MS; ; pause = Math.min(2 * pause, REWRITE_LONGEST_MS)) {
    const { claim } = one
    try {
      const answer = await write()
      // claimed anew meanwhile: the store has turned down what came in the name of the old claim
      if (one.claim === claim) return answer
    } catch (err) {
      if (performance.now() + pause >= one.endsAt) throw err
      log.warn({ err, lead: one.claim.lead.id }, 'the store does not take an outcome, will try again')
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
  }
}
