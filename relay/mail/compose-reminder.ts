import type { Entry } from '../leads/conversation.ts'
import type { Job } from '../leads/job.ts'
import { type Lead, labelOfSubject } from '../leads/lead.ts'
import { describeDuration } from '../values/describe-duration.ts'
import { indianTime } from '../values/indian-time.ts'
import { describeMailbox } from '../values/mailbox.ts'
import { linksFor, type MailContext, toSubjectLine } from './compose.ts'
import { identify, type Mail } from './mail.ts'
import { type Promised, promiseEndsAt } from './reminder-schedule.ts'

/**
 * What a reminder lists: the leads that wait longest, how many there are altogether, and those that the link in a mail,
 * which a mail gateway may also follow, has marked as answered since the last reminder. `entries`: the conversations of the
 * leads.
 */
export type Waiting = { leads: Lead[]; count: number; marked: Lead[]; entries: Entry[] }

/** The mail of a reminder, with the same name and Message-ID at every attempt. */
export function composeReminder(
  job: Pick<Job, 'queuedAt' | 'pendingRecipients'>,
  { leads, count, marked, entries }: Waiting,
  context: MailContext,
  promise: Promised,
  now: number,
): Mail {
  const { agency, from, to, templates } = context
  const { subject, ...content } = templates.reminder({
    agency,
    first: leads[0]?.name,
    others: count - 1,
    promised: describeDuration(promise.promisedMs),
    waiting: leads.map((lead) => toView(lead, entries, context, promise, now)),
    more: count - leads.length,
    command: 'npm run leads -- list --unanswered',
    marked: marked.map((lead) => ({
      id: lead.id,
      name: lead.name,
      answered: indianTime(lead.answeredAt ?? now),
      answeredLink: linksFor(lead, context, now).answeredLink,
    })),
  })
  return {
    ...content,
    ...identify(`reminder-${job.queuedAt}`, from),
    subject: toSubjectLine(subject),
    replyTo: from,
    textEncoding: 'quoted-printable', // an erasure looks for ids in files
    isAutomatic: true,
    to: job.pendingRecipients ?? to,
  }
}

function toView(lead: Lead, entries: Entry[], context: MailContext, promise: Promised, now: number) {
  // who may have answered without marking it
  const asked = entries.findLast(({ leadId, isAsked }) => leadId === lead.id && isAsked)
  const since = lead.reopenedAt ?? lead.receivedAt
  const endsAt = promiseEndsAt(since, promise)
  // Without the reply templates: with those of twenty leads, Gmail cuts the mail off (102 KB).
  const { replies: _, ...links } = linksFor(lead, context, now)
  return {
    id: lead.id,
    name: lead.name,
    email: describeMailbox(lead.email),
    phone: lead.phone,
    subject: labelOfSubject(lead.subject, context.subjectLabels),
    waits: describeDuration(Math.max(0, now - since)), // below 0 after the clock was set back
    ends: indianTime(endsAt),
    isLate: endsAt <= now,
    asked: asked && `${asked.person.name} has ${asked.way === 'call' ? 'called' : 'opened WhatsApp'}`,
    ...links,
  }
}
