import type { Agency } from '../config/agency.ts'
import type { Config } from '../config/config.ts'
import type { Submission } from '../leads/lead.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import type { Limits } from '../leads/message-limits.ts'
import { FLOOD, RequestRefusal, refuseTooMany } from '../leads/refusal.ts'
import {
  ALIKE_WINDOW_MS,
  assessSpam,
  describeSpam,
  MOST_FOR_REPETITION,
  SPAM_SCORE,
} from '../leads/spam-score.ts'
import { type ProtocolCall, validate } from '../leads/validate.ts'
import { domainOf } from '../values/mailbox.ts'

export type Acceptance = Pick<Config, 'keys' | 'blockList'> & {
  store: LeadStore
  /** As published last. */
  agency?: () => Pick<Agency, 'subjectLabels'>
  limits: Limits
  onLead: () => void
}

type Sender = { address: string | undefined; isPlain: boolean; onPageMs: number | undefined }

type Accepted = { id: string; isRepeat: boolean; spamReasons: string | undefined }

/**
 * Accepts one submission: checks it, counts it and commits it. Resolves once the lead is on disk.
 *
 * @throws RequestRefusal, or StoreError if the store fails
 */
export async function acceptSubmission(
  call: ProtocolCall,
  sender: Sender,
  acceptance: Acceptance,
): Promise<Accepted> {
  const { keys, limits, blockList, onLead } = acceptance
  requireKeys(call.control, keys, sender)
  const { submission, isTrapped } = validate(
    call.params,
    Object.keys(acceptance.agency?.().subjectLabels ?? {}),
  )
  requireUnblocked(submission.email, blockList)

  const quota = await limits.take(sender.address)
  if ('retryAfterSeconds' in quota) return findRepeat(submission, quota, acceptance)
  let isNew = false
  try {
    const spamReasons = await checkForSpam(submission, { ...sender, isTrapped }, acceptance)
    const { id, isRepeat } = await acceptance.store.add({ ...submission, spamReasons }, Date.now())
    isNew = !isRepeat
    if (isNew && spamReasons === undefined) onLead()
    return { id, isRepeat, spamReasons }
  } finally {
    // A quota that cannot be refunded is no reason to respond otherwise than the store did.
    if (!isNew) await quota.refund().catch(() => {})
  }
}

/**
 * Checks the identifiers of a call in the protocol's order and refuses in its words.
 *
 * @param options.isPlain a plain form post may lack them, as no SDK has added them; wrong ones are refused
 * @throws RequestRefusal 400
 */
function requireKeys(
  { user_id, service_id, template_id }: ProtocolCall['control'],
  keys: Config['keys'],
  { isPlain }: { isPlain: boolean },
): void {
  if (!user_id && !isPlain) throw new RequestRefusal(400, 'The user_id parameter is required')
  for (const [given, expected, text, page] of [
    [user_id, keys.publicKey, 'The Public Key is invalid', 'admin/account'],
    [service_id, keys.serviceId, 'The service ID not found', 'admin'],
    [template_id, keys.templateId, 'The template ID not found', 'admin/templates'],
  ]) {
    if (given === expected || (isPlain && !given)) continue
    throw new RequestRefusal(400, `${text}. To find this ID, visit https://dashboard.emailjs.com/${page}`)
  }
}

/** @throws RequestRefusal 403, in the protocol's words, for a sender on the list */
function requireUnblocked(email: string, list: Config['blockList']): void {
  const address = email.toLowerCase()
  if (!list.has(address) && !list.has(domainOf(address))) return
  throw new RequestRefusal(403, 'Forbidden', { problems: [{ kind: 'blocked' }] })
}

/** A browser that sends a stored message again must not get a refusal. */
async function findRepeat(
  submission: Submission,
  { retryAfterSeconds, isTotal }: { retryAfterSeconds: number; isTotal: boolean },
  { store }: Acceptance,
): Promise<Accepted> {
  const id = await store.findRepeat(submission, Date.now())
  if (id === undefined) throw refuseTooMany(retryAfterSeconds, isTotal ? FLOOD : undefined)
  return { id, isRepeat: true, spamReasons: undefined }
}

/** @returns why the lead must be quarantined, if it must */
async function checkForSpam(
  submission: Submission,
  { onPageMs, isTrapped }: Sender & { isTrapped: boolean },
  { store }: Acceptance,
): Promise<string | undefined> {
  const signals = { isTrapped, onPageMs, alike: 0 }
  let assessment = assessSpam(submission, signals)
  // The store is asked only if repetition decides.
  if (assessment.score < SPAM_SCORE && assessment.score + MOST_FOR_REPETITION >= SPAM_SCORE) {
    const alike = await store.countSimilar(submission, Date.now() - ALIKE_WINDOW_MS)
    assessment = assessSpam(submission, { ...signals, alike })
  }
  return assessment.score >= SPAM_SCORE ? describeSpam(assessment) : undefined
}
