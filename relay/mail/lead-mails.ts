import { type Job, MAIL, THANK_YOU, thankYouOf } from '../leads/job.ts'
import { type Lead, MARKED_AS_SPAM } from '../leads/lead.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { DeliveryFailure, type Kind } from '../outgoing/kind.ts'
import { composeContact, composeThanks, type MailContext } from './compose.ts'
import type { Mail, Transport } from './mail.ts'

export const THANKS_GIVE_UP_AFTER_MS = 20 * 60_000

type Store = Pick<LeadStore, 'get' | 'leadsOfAnswer'>
export type MailOptions = { store: Store; transport: Transport; context: () => MailContext }

/** The mail about a lead to the agency. @param options.isThanking a thank-you mail to the visitor follows */
export function createLeadMail({ isThanking, ...options }: MailOptions & { isThanking: boolean }): Kind {
  return {
    name: MAIL,
    concurrency: options.transport.concurrency,
    ...sending(options, (lead, { pendingRecipients }) =>
      composeContact(lead, options.context(), pendingRecipients),
    ),
    next: ({ leadId }) => (isThanking && leadId !== undefined ? [thankYouOf(leadId)] : []),
  }
}

/**
 * The mail to the visitor, whose address anybody may have typed: at most one a day. One at once, so that the agency's mails have
 * the connections.
 */
export function createThankYou(options: MailOptions & { store: Pick<LeadStore, 'isThanked'> }): Kind {
  async function findObstacle(lead: Lead, job: Job): Promise<string | undefined> {
    if (isLate(job, Date.now())) return 'it would have come too late'
    if (lead.state === 'quarantined') return MARKED_AS_SPAM // while the agency's mail was under way
    const isThanked = await options.store.isThanked(lead, job, Date.now())
    return isThanked ? 'this address has got one within a day' : undefined
  }
  return {
    name: THANK_YOU,
    concurrency: 1,
    ...sending(options, async (lead, job) => {
      const obstacle = await findObstacle(lead, job)
      if (obstacle !== undefined) throw new DeliveryFailure(obstacle, { isPermanent: true })
      return composeThanks(lead, options.context())
    }),
    isOver: isLate,
    endState: 'dropped',
  }
}

function isLate({ queuedAt }: { queuedAt: number }, now: number): boolean {
  return now - queuedAt >= THANKS_GIVE_UP_AFTER_MS
}

/** Sends a mail that is composed from the lead at each attempt. Of a lead that was erased nothing is sent. @param load the lead, with others */
export function sending(
  { store, transport }: MailOptions,
  compose: (lead: Lead, job: Job, loaded: Lead[]) => Mail | Promise<Mail>,
  load = async ({ leadId = '' }: Job) => [(await store.get(leadId)) ?? []].flat(),
): Required<Pick<Kind, 'send' | 'discard'>> {
  return {
    send: async (job, signal) => {
      const loaded = await load(job)
      const lead = loaded.find(({ id }) => id === job.leadId)
      return lead ? transport.deliver(await compose(lead, job, loaded), signal) : []
    },
    discard: async ({ leadId = '' }) => transport.discard?.(leadId),
  }
}
