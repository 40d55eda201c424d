import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { GATHERED, MAIL } from '../leads/job.ts'
import { furtherFields, type Lead, labelOfExtra, labelOfSubject } from '../leads/lead.ts'
import type { Kind, RefusedRecipient } from '../outgoing/kind.ts'
import { indianTime } from '../values/indian-time.ts'
import { describeMailbox } from '../values/mailbox.ts'
import { toOneLine } from '../values/text.ts'
import { linksFor, type MailContext } from './compose.ts'
import type { MailOptions } from './lead-mails.ts'
import { identify, type Mail } from './mail.ts'

/** The most leads in one mail: their words are then at most 5 MB. */
const AT_ONCE = 100

type Batch = { leadIds: string[]; sent: Promise<RefusedRecipient[]> }

/**
 * The mail about the further leads of a flood: those that are claimed together are in one mail. Each remains a job with an
 * outcome of its own. No thank-you mail follows.
 */
export function createGatheredMail({ store, transport, context }: MailOptions): Kind {
  const batches = new Map<string | undefined, Batch>()
  return {
    name: MAIL,
    target: GATHERED,
    concurrency: AT_ONCE,
    isAtOnce: true,
    send: ({ leadId = '', pendingRecipients }, signal) => {
      const key = pendingRecipients?.join()
      const batch = batches.get(key) ?? { leadIds: [], sent: setImmediate().then(send) }
      batches.set(key, batch)
      batch.leadIds.push(leadId)
      return batch.sent

      async function send(): Promise<RefusedRecipient[]> {
        batches.delete(key)
        const found = await Promise.all(batch.leadIds.map(store.get))
        const leads = found.filter((lead) => lead !== undefined)
        if (leads.length === 0) return []
        return transport.deliver(composeGathered(leads, context(), pendingRecipients), signal)
      }
    },
  }
}

/** As text; the visitors' words are marked as quotes, so that none passes for another message or a link of ours. */
export function composeGathered(leads: Lead[], context: MailContext, to = context.to): Mail {
  const { agency, from } = context
  const ids = leads.map(({ id }) => id).toSorted()
  const hash = createHash('sha256').update(ids.join()).digest('hex').slice(0, 32)
  return {
    // other leads are another mail: one that a server knows by its Message-ID is not delivered again
    ...identify(`gathered-${hash}`, from),
    replyTo: from,
    to,
    subject: leads.length === 1 ? 'One more message' : `${leads.length} more messages`,
    textEncoding: 'quoted-printable', // an erasure looks for ids in files
    text: [
      `So many messages came through the website of ${agency} that these come in one email.\nTo answer one, write to the address in it: a reply to this email reaches nobody of them.`,
      ...leads.map((lead) => describeLead(lead, context)),
    ].join('\n\n'),
  }
}

function describeLead(lead: Lead, context: MailContext): string {
  const { answeredLink } = linksFor(lead, context, Date.now())
  const extras = lead.extras.map(({ name, value }) => ({ label: labelOfExtra(name), value }))
  return [
    `----\n${toOneLine(lead.name)}: ${labelOfSubject(lead.subject, context.subjectLabels)}`,
    `Email: ${describeMailbox(lead.email)}`,
    ...(lead.phone ? [`Phone: ${lead.phone}`] : []),
    ...[...furtherFields(lead), ...extras].map(({ label, value }) => toOneLine(`${label}: ${value}`)),
    lead.message.replaceAll(/^/gm, '> '),
    ...(answeredLink ? [`I have answered: ${answeredLink}`] : []),
    `Received ${indianTime(lead.receivedAt)}, number ${lead.id}`,
  ].join('\n')
}
