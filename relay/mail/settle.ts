import type { FastifyBaseLogger } from 'fastify'
import type { Lead } from '../leads/lead.ts'
import { isOwedThanks, THANKS_ONLY } from '../leads/owed-thanks.ts'
import type { Claim, LeadStore } from '../leads/store.ts'
import type { Meter } from '../metrics.ts'
import { isOver } from './backoff.ts'
import { noteAfter } from './note.ts'
import { THANKS_GIVE_UP_AFTER_MS } from './thanks.ts'
import { DeliveryFailure, type RefusedRecipient, type Transport } from './transport.ts'

/** A claim, and until when (on the monotonic clock) it is surely ours. */
export type Held = { claim: Claim; endsAt: number }

/** How an attempt ended: with those that did not get the mail, or with why nobody did. */
export type Outcome = RefusedRecipient[] | DeliveryFailure

/** The pauses before an outcome is offered to the store again, in milliseconds. */
const REWRITE_FIRST_MS = 100
const REWRITE_LONGEST_MS = 5000

/**
 * What an attempt's outcome means for its lead: delivered, owed to somebody still, to be tried later, or
 * given up.
 *
 * @param options.isThanking a mail to the visitor follows the agency's own
 * @param options.backoff the pause after so many attempts, in milliseconds
 * @param options.onDue called where the lead is due again at once
 * @returns what writes one outcome to the store; it throws where the store has not taken it by the lease's end
 */
export function createSettler(options: {
  store: Pick<LeadStore, 'markDelivered' | 'postpone' | 'markDead'>
  transport: Pick<Transport, 'discard'>
  isThanking: boolean
  backoff: (attempts: number) => number
  onDue: () => void
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  meter: Pick<Meter, 'retried' | 'dead'>
}): (one: Held, outcome: Outcome) => Promise<void> {
  const { store, transport, isThanking, backoff, onDue, log, meter } = options

  async function settle(one: Held, outcome: Outcome): Promise<void> {
    const { lead } = one.claim
    if (isOwedThanks(lead)) return settleThanks(one, outcome)
    const isLast = isOver(lead, Date.now())
    const refused = refusedBy(lead, outcome)
    if (refused instanceof DeliveryFailure) {
      const note = noteAfter(lead.note, refused.message)
      if (refused.isPermanent || isLast) await giveUp(one, note)
      else await tryLater(one, note)
      return
    }
    for (const { address, isPermanent } of refused) {
      const recipient = { lead: lead.id, recipient: address }
      if (isPermanent) log.warn(recipient, 'a recipient was refused for good')
      else if (isLast) log.warn(recipient, 'a recipient was given up')
    }
    const owed = refused.filter(({ isPermanent }) => !isPermanent && !isLast).map(({ address }) => address)
    const note = noteAfter(lead.note, refused, { isLast })
    if (owed.length > 0) await tryLater(one, note, owed)
    else if (isThanking) await owe(one, note)
    else await finish(one, note)
  }

  /** A courtesy that fails, or waits, raises no alarm: it is dropped in the end, with a note, and the lead is delivered. */
  async function settleThanks(one: Held, outcome: Outcome): Promise<void> {
    const { lead } = one.claim
    if (!(outcome instanceof DeliveryFailure)) return finish(one, lead.note)
    const isOver = Date.now() - lead.queuedAt >= THANKS_GIVE_UP_AFTER_MS
    if (!outcome.isPermanent && !isOver) return tryLater(one, lead.note, THANKS_ONLY)
    await finish(one, [lead.note, `no thank-you mail: ${outcome.message}`].filter(Boolean).join('; '))
  }

  async function owe(one: Held, note: string | undefined): Promise<void> {
    const retry = { at: Date.now(), note: note ?? '', owed: THANKS_ONLY }
    const isThere = await written(one, () => store.postpone(one.claim, retry))
    if (isThere) onDue()
    else await discard(one)
  }

  async function finish(one: Held, note: string | undefined): Promise<void> {
    const { lead } = one.claim
    const isThere = await written(one, () => store.markDelivered(one.claim, Date.now(), note || undefined))
    if (isThere) log.info({ lead: lead.id, attempts: lead.attempts }, 'delivered')
    else await discard(one)
  }

  async function tryLater(one: Held, note: string | undefined, owed?: string[]): Promise<void> {
    const { lead } = one.claim
    const delayMs = backoff(lead.attempts)
    const retry = { at: Date.now() + delayMs, note: note ?? '', owed }
    const isThere = await written(one, () => store.postpone(one.claim, retry))
    if (!isThere) return discard(one)
    meter.retried()
    log.warn({ lead: lead.id, attempts: lead.attempts, delayMs }, 'not delivered, will try again')
  }

  async function giveUp(one: Held, note: string | undefined): Promise<void> {
    const { lead } = one.claim
    const isThere = await written(one, () => store.markDead(one.claim, note ?? ''))
    if (!isThere) return
    meter.dead()
    log.error({ lead: lead.id, attempts: lead.attempts }, 'given up: see npm run leads -- list --state dead')
  }

  /** A mail that was written after its lead was erased: nobody else would ever remove it. */
  async function discard(one: Held): Promise<void> {
    await transport.discard?.(one.claim.lead.id)
  }

  /** An outcome that the store does not take would be a second mail: it is offered again while the lease lasts. */
  async function written<T>(one: Held, write: () => Promise<T>): Promise<T> {
    for (let pause = REWRITE_FIRST_MS; ; pause = Math.min(2 * pause, REWRITE_LONGEST_MS)) {
      try {
        return await write()
      } catch (err) {
        if (performance.now() + pause >= one.endsAt) throw err
        log.warn({ err, lead: one.claim.lead.id }, 'the store does not take an outcome, will try again')
        await new Promise((resolve) => setTimeout(resolve, pause).unref())
      }
    }
  }

  return settle
}

/** Those without the mail; or the failure, where nobody has it: what is owed to some only, others have already. */
function refusedBy({ owed }: Lead, outcome: Outcome): Outcome {
  if (!(outcome instanceof DeliveryFailure) || owed === undefined) return outcome
  const { isPermanent, message } = outcome
  return owed.map((address) => ({ address, isPermanent, reply: message }))
}
