import type { Sender } from '../config/parse-values.ts'
import { indianTime } from '../leads/indian-time.ts'
import { type Lead, labelOfSubject, type SubjectLabels } from '../leads/lead.ts'
import { describeMailbox, domainOf, linkTo } from '../leads/mailbox.ts'
import { phoneLinkTo } from '../leads/phone-number.ts'
import { headerText } from './header-text.ts'
import type { Mail } from './mail.ts'
import type { MailName, Render } from './templates.ts'

/** What every mail shares. */
export type Letterhead<Name extends MailName> = {
  agency: string
  from: Sender
  to: string[]
  /** How a subject's value is shown, such as `ui-ux-design`: `UI/UX Design`. */
  subjectLabels: SubjectLabels
  render: Render<Name>
}

/** Long enough for any name, short enough for a list of mails. */
const SUBJECT_LIMIT = 180
/** Begins a further line of a value, which could be taken for a line of ours where it begins at the margin. */
const INDENTED_LINE = '\n    '

/**
 * The mail that tells the agency of a lead. It comes from our own mailbox, since only for that domain may
 * we send; an answer to it goes to the visitor.
 */
export function compose(lead: Lead, letterhead: Letterhead<'contact'>): Mail {
  const { subject, text, html } = letterhead.render({
    id: lead.id,
    agency: letterhead.agency,
    name: lead.name,
    email: describeMailbox(lead.email),
    emailLink: linkTo(lead.email),
    phone: lead.phone,
    phoneLink: phoneLinkTo(lead.phone),
    subject: labelOfSubject(lead.subject, letterhead.subjectLabels),
    message: lead.message,
    messageLines: lead.message.split('\n'),
    extras: lead.extras.map(({ name, value }) => ({ name, value: value.replaceAll('\n', INDENTED_LINE) })),
    hasExtras: lead.extras.length > 0,
    received: indianTime(lead.receivedAt),
  })
  return {
    name: lead.id,
    from: letterhead.from,
    replyTo: { name: headerText(lead.name), address: lead.email },
    to: lead.pendingRecipients ?? letterhead.to,
    subject: headerText(subject.replace(/\s+/g, ' ')).slice(0, SUBJECT_LIMIT).toWellFormed(),
    text,
    html,
    messageId: `<${lead.id}@${domainOf(letterhead.from.address)}>`,
    date: new Date(),
  }
}
