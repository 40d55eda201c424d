import type { Delivering } from '../leads/deliver.ts'
import type { Claim } from '../leads/job.ts'
import { type Job, MAIL, THANK_YOU } from '../leads/job.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { NOW } from './submission.ts'

type Options = { now?: number; leaseMs?: number; limit?: number }

const MINUTE_MS = 60_000

/** For tests: a mail about a lead, at its first attempt. */
export function aJob(changes: Partial<Job> = {}): Job {
  return {
    id: 'one',
    kind: MAIL,
    target: '',
    leadId: 'one',
    content: undefined,
    state: 'queued',
    attempts: 1,
    nextAttemptAt: NOW,
    queuedAt: NOW,
    pendingRecipients: undefined,
    note: undefined,
    deliveredAt: undefined,
    ...changes,
  }
}

/** For tests: claims the agency's mails that are due, by default at NOW for a minute. */
export function claimMails(
  store: Pick<Delivering, 'claim'>,
  { now = NOW, leaseMs = MINUTE_MS, limit = 100 }: Options = {},
): Promise<Claim[]> {
  return store.claim({ now, leaseMs, lanes: [{ kind: MAIL, target: '', limit }] })
}

/** For tests: claims the jobs that are no mail about a lead. */
export function claimNotices(
  store: Pick<Delivering, 'claim'>,
  { now = NOW, leaseMs = MINUTE_MS, limit = 100 }: Options = {},
): Promise<Claim[]> {
  const mails = [MAIL, THANK_YOU].map((kind) => ({ kind, target: '', limit: 0 }))
  return store.claim({ now, leaseMs, lanes: mails, others: limit })
}

/** For tests: claims one mail for a minute. */
export async function claimOne(store: Pick<Delivering, 'claim'>, now = NOW): Promise<Claim> {
  const [claim] = await claimMails(store, { now, limit: 1 })
  if (!claim) throw new Error('nothing is due')
  return claim
}

/** For tests: ends an attempt after which the mail is to be sent later. */
export function putOff(
  store: Pick<Delivering, 'postpone'>,
  claim: Claim,
  at: number,
  pendingRecipients?: string[],
) {
  return store.postpone(claim, { at, note: '451 later', pendingRecipients })
}

/** For tests: the messages of the leads that jobs are about. */
export async function messagesOf(store: Pick<LeadStore, 'get'>, claims: Claim[]): Promise<string[]> {
  const leads = await Promise.all(claims.map(({ job }) => store.get(job.leadId ?? '')))
  return leads.map((lead) => lead?.message ?? '')
}

/** For tests: ends the delivery of the next mail that is due. */
export async function endDelivery(store: LeadStore, state: 'delivered' | 'dead', now: number): Promise<void> {
  const claim = await claimOne(store, now)
  if (state === 'dead') await store.giveUp(claim, '550 no such user')
  else await store.markDelivered(claim, now, undefined)
}
