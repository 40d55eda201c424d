import type { ProtocolKeys } from '../config.ts'
import { Refusal } from '../leads/refusal.ts'
import type { LeadStore } from '../leads/store.ts'
import type { Submission } from '../leads/submission.ts'
import { validate } from '../leads/validate.ts'
import { requireKeys } from './keys.ts'
import type { Quota } from './quota.ts'

/** What receiving a message needs. */
export type Reception = {
  store: LeadStore
  keys: ProtocolKeys
  quota: Quota
  /** Called once a new lead is durable. */
  onLead: () => void
}

export type Receipt = { id: string; isRepeat: boolean; isSuspicious: boolean }

/**
 * Takes one message: checks it, counts it and commits it. Resolves once the lead is on disk.
 *
 * @param client the key under which the sender's messages are counted
 * @throws Refusal, or StoreError where the store fails
 */
export async function receive(
  submission: Submission,
  caller: { client: string; isPlain: boolean },
  { store, keys, quota, onLead }: Reception,
): Promise<Receipt> {
  requireKeys(submission.control, keys, caller)
  const lead = validate(submission.params)
  const isSuspicious = lead.suspicion !== undefined

  const place = quota.take(caller.client)
  if ('retryAfterSeconds' in place) {
    // a browser that sends a stored message again must not be told that it was refused
    const id = await store.findRepeat(lead, Date.now())
    if (id !== undefined) return { id, isRepeat: true, isSuspicious }
    throw tooMany(place.retryAfterSeconds)
  }
  try {
    const added = await store.add(lead, Date.now())
    if (added.isRepeat) place.refund()
    else if (!isSuspicious) onLead()
    return { ...added, isSuspicious }
  } catch (error) {
    place.refund()
    throw error
  }
}

/** The refusal of a message that came too soon. */
export function tooMany(retryAfterSeconds: number): Refusal {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal(429, 'Too Many Requests', {
    problems: [
      { sentence: `Too many messages came from your connection: please wait ${wait}, or reach us directly` },
    ],
    retryAfterSeconds,
  })
}
