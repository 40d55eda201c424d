import type { ProtocolKeys } from '../config/config.ts'
import type { BlockList } from '../config/parse-values.ts'
import type { NewLead } from '../leads/lead.ts'
import type { Limits } from '../leads/limits.ts'
import { FLOOD, refuseTooMany } from '../leads/refusal.ts'
import {
  ALIKE_WINDOW_MS,
  assessSpam,
  describeSpam,
  MOST_FOR_REPETITION,
  type Signals,
} from '../leads/spam-score.ts'
import type { LeadStore } from '../leads/store.ts'
import type { Submission } from '../leads/submission.ts'
import { type Message, validate } from '../leads/validate.ts'
import { requireUnblocked } from './blocks.ts'
import { requireKeys } from './keys.ts'
import type { Meter } from './metrics.ts'

/** What receiving a message needs. */
export type Reception = {
  store: LeadStore
  keys: ProtocolKeys
  limits: Limits
  blockList: BlockList
  /** From which score on a message is set aside. */
  spamScore: number
  meter: Meter
  /** Called once a new lead is durable. */
  onLead: () => void
}

/** Who sent a message, and how. `client` is the key under which the sender's messages are counted. */
export type Caller = { client: string; isPlain: boolean; onPageMs: number | undefined }

/** `suspicion`: why the message is quarantined, in the relay's own words; undefined where it is not. */
export type Receipt = { id: string; isRepeat: boolean; suspicion: string | undefined }

/**
 * Takes one message: checks it, counts it and commits it. Resolves once the lead is on disk.
 *
 * @throws Refusal, or StoreError where the store fails
 */
export async function receive(
  submission: Submission,
  caller: Caller,
  reception: Reception,
): Promise<Receipt> {
  const { keys, limits, blockList, meter, onLead } = reception
  requireKeys(submission.control, keys, caller)
  const message = validate(submission.params)
  requireUnblocked(message.enquiry.email, blockList)

  const place = await limits.take(caller.client)
  if ('retryAfterSeconds' in place) return findAgain(message, place, reception)
  // A place that cannot be given back is no reason to answer otherwise than the store did.
  const giveBack = () => place.refund().catch(() => {})
  const receipt = await keep(message, caller, reception).catch(async (error) => {
    await giveBack()
    throw error
  })
  if (receipt.isRepeat) {
    meter.duplicate()
    await giveBack()
    return receipt
  }
  meter.accepted()
  if (receipt.suspicion !== undefined) meter.quarantined()
  else onLead()
  return receipt
}

async function keep(message: Message, caller: Caller, reception: Reception): Promise<Receipt> {
  const { store, meter } = reception
  const lead = await checkForSpam(message, caller, reception)
  const begun = performance.now()
  const added = await store.add(lead, Date.now())
  meter.committed((performance.now() - begun) / 1000)
  return { ...added, suspicion: lead.spamReasons }
}

/** A browser that sends a stored message again must not be told that it was refused. */
async function findAgain(
  { enquiry }: Message,
  place: { retryAfterSeconds: number; isTotal: boolean },
  { store, meter }: Reception,
): Promise<Receipt> {
  const id = await store.findRepeat({ enquiry, spamReasons: undefined }, Date.now())
  if (id === undefined) throw refuseTooMany(place.retryAfterSeconds, place.isTotal ? FLOOD : undefined)
  meter.duplicate()
  return { id, isRepeat: true, suspicion: undefined }
}

async function checkForSpam(
  { enquiry, isTrapped }: Message,
  { onPageMs }: Caller,
  { store, spamScore }: Reception,
): Promise<NewLead> {
  const signals: Signals = { isTrapped, onPageMs, alike: 0 }
  let suspicion = assessSpam(enquiry, signals)
  if (suspicion.score < spamScore && suspicion.score + MOST_FOR_REPETITION >= spamScore) {
    const alike = await store.countSimilar({ enquiry, spamReasons: undefined }, Date.now() - ALIKE_WINDOW_MS)
    suspicion = assessSpam(enquiry, { ...signals, alike })
  }
  return { enquiry, spamReasons: suspicion.score >= spamScore ? describeSpam(suspicion) : undefined }
}
