import type { FastifyBaseLogger } from 'fastify'
import type { Lead } from '../leads/lead.ts'
import type { Claim, LeadStore } from '../leads/store.ts'
import { backoff, GIVE_UP_AFTER_MS } from './backoff.ts'
import type { Mail } from './mail.ts'
import { DeliveryFailure, type RefusedRecipient, type Transport } from './transport.ts'

/** Times in milliseconds. The lease outlasts the attempt, so that nobody repeats one that is under way. */
export type Pace = {
  attemptMs: number
  leaseMs: number
  /** How often to look for leads that other processes have queued, or that have come due. */
  pollMs: number
  /** How long `stop` waits for deliveries that are under way. */
  stopMs: number
  backoff: (attempts: number) => number
}

const PACE: Pace = { attemptMs: 60_000, leaseMs: 120_000, pollMs: 2000, stopMs: 8000, backoff }

export type Outbox = {
  start(): void
  /** Says that there may be something to deliver now. */
  wake(): void
  /** Waits for what is under way; what does not end in time is picked up again after the next start. */
  stop(): Promise<void>
}

/** Delivers queued leads, a few at once, for as long as it runs. No failure of one lead holds another up. */
export function createOutbox(options: {
  store: LeadStore
  transport: Transport
  compose: (lead: Lead) => Mail
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  pace?: Partial<Pace>
}): Outbox {
  const { store, transport, compose, log } = options
  const pace = { ...PACE, ...options.pace }
  const underWay = new Set<Promise<void>>()
  let isRunning = false
  let isLooking = false
  let mustLookAgain = false
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    if (!isRunning) return
    mustLookAgain = true
    if (!isLooking) void look()
  }

  async function look(): Promise<void> {
    isLooking = true
    clearTimeout(timer)
    while (mustLookAgain && isRunning) {
      mustLookAgain = false
      await claimDue().catch((err) => log.error({ err }, 'the outbox cannot read the store'))
    }
    isLooking = false
    if (isRunning) timer = setTimeout(wake, pace.pollMs)
  }

  async function claimDue(): Promise<void> {
    const limit = transport.concurrency - underWay.size
    if (limit <= 0) return // each delivery wakes us when it ends
    const claims = await store.claim({ now: Date.now(), leaseMs: pace.leaseMs, limit })
    for (const claim of claims) {
      const delivery = deliver(claim)
        .catch((err) => log.error({ err, lead: claim.lead.id }, 'the outbox cannot write the store'))
        .finally(() => {
          underWay.delete(delivery)
          wake()
        })
      underWay.add(delivery)
    }
  }

  async function deliver(claim: Claim): Promise<void> {
    const { lead } = claim
    const outcome = await attempt(lead)
    if (outcome instanceof DeliveryFailure) {
      if (outcome.isPermanent) await giveUp(claim, outcome.message)
      else await tryLater(claim, outcome.message, lead.owed)
      return
    }
    const owed = outcome.filter(({ isPermanent }) => !isPermanent).map(({ address }) => address)
    const note = outcome.map(({ address, reply }) => `${address}: ${reply}`).join('; ') || undefined
    if (owed.length > 0) {
      await tryLater(claim, note, owed)
      return
    }
    await store.markDelivered(claim, Date.now(), note)
    log.info({ lead: lead.id, attempts: lead.attempts, refused: outcome.length }, 'delivered')
  }

  async function attempt(lead: Lead): Promise<RefusedRecipient[] | DeliveryFailure> {
    try {
      return await transport.deliver(compose(lead), AbortSignal.timeout(pace.attemptMs))
    } catch (error) {
      if (error instanceof DeliveryFailure) return error
      return new DeliveryFailure((error as Error).message, { isPermanent: false, cause: error })
    }
  }

  async function tryLater(claim: Claim, note: string | undefined, owed: string[] | undefined): Promise<void> {
    const now = Date.now()
    if (now - claim.lead.queuedAt >= GIVE_UP_AFTER_MS) return giveUp(claim, note ?? '')
    const delayMs = pace.backoff(claim.lead.attempts)
    await store.postpone(claim, { at: now + delayMs, note: note ?? '', owed })
    log.warn({ lead: claim.lead.id, attempts: claim.lead.attempts, delayMs }, 'not delivered, will try again')
  }

  async function giveUp(claim: Claim, note: string): Promise<void> {
    await store.markDead(claim, note)
    log.error(
      { lead: claim.lead.id, attempts: claim.lead.attempts },
      'given up: see npm run leads -- list --state dead',
    )
  }

  return {
    start: () => {
      isRunning = true
      wake()
    },
    wake,
    stop: async () => {
      isRunning = false
      clearTimeout(timer)
      const patience = new Promise((resolve) => setTimeout(resolve, pace.stopMs).unref())
      await Promise.race([Promise.allSettled([...underWay]), patience])
      await transport.close()
    },
  }
}
