import { whatsappChat } from '#contract/whatsapp.ts'
import { THANK_YOU } from '../leads/job.ts'
import { furtherFields, type Lead, labelOfExtra, labelOfSubject, type SubjectLabels } from '../leads/lead.ts'
import { indianTime } from '../values/indian-time.ts'
import { describeMailbox, includesMailbox, linkTo } from '../values/mailbox.ts'
import type { Sender } from '../values/parse-values.ts'
import { phoneNumbersIn, whatsappNumberOf } from '../values/phone-number.ts'
import { toOneLine } from '../values/text.ts'
import { identify, type Mail } from './mail.ts'
import { plainNameOf, type Replies } from './replies.ts'
import type { Templates } from './templates.ts'

export type MailContext = {
  agency: string
  /** The agency's address that visitors see, and reply to. */
  email: string
  from: Sender
  to: string[]
  /** The label of each subject's value: `UI/UX Design` for `ui-ux-design`. */
  subjectLabels: SubjectLabels
  replies: Replies
  /** The address of the page on which a lead is marked as answered; undefined if there is no such page. */
  answeredLink: ((leadId: string, now: number) => string) | undefined
  templates: Templates
}

const SUBJECT_LIMIT = 180
/** Some mail programs cut longer `mailto:` links or do not open them. The desk has all reply templates. */
const LINK_LIMIT = 1800
/** Indents further lines of a value: at the margin they could pass for lines of the template. */
const INDENTED_LINE = '\n    '

/**
 * The mail about a lead to the agency; a reply goes to the visitor.
 */
export function composeContact(lead: Lead, context: MailContext, to = context.to): Mail {
  const { agency, from, subjectLabels, templates } = context
  const links = linksFor(lead, context, Date.now())
  const { subject, ...content } = templates.contact({
    ...lead,
    agency,
    email: describeMailbox(lead.email),
    emailLink: linkTo(lead.email),
    ...links,
    hasReplies: links.replies.length > 0,
    isToSender: includesMailbox(to, from.address),
    subject: labelOfSubject(lead.subject, subjectLabels),
    messageLines: lead.message.split('\n'),
    fields: furtherFields(lead),
    extras: lead.extras.map(({ name, value }) => ({
      name: labelOfExtra(name),
      value: value.replaceAll('\n', INDENTED_LINE),
    })),
    hasExtras: lead.extras.length > 0,
    received: indianTime(lead.receivedAt),
  })
  return {
    ...content,
    // the sender is never the visitor: SPF and DMARC would fail
    ...identify(lead.id, from),
    references: [threadOf(lead, context)],
    replyTo: { name: toHeaderText(lead.name), address: lead.email },
    to,
    subject: toSubjectLine(subject),
  }
}

/**
 * The links of a lead's buttons in mails to the agency, each undefined if there is none. Those to the visitor open a mail
 * or a chat that begins with a greeting or the text of a reply template. `numbers`: a pair for each number of the phone field.
 */
export function linksFor(
  lead: Lead,
  { replies, answeredLink }: Pick<MailContext, 'replies' | 'answeredLink'>,
  now: number,
) {
  const { subject, greeting, whatsapp, templates } = replies(lead)
  const numbers = phoneNumbersIn(lead.phone).map((number) => {
    const mobile = whatsappNumberOf(number)
    return {
      number: number.formatInternational(),
      phoneLink: `tel:${number.number}`,
      whatsappLink: mobile && whatsappChat(mobile, whatsapp),
    }
  })
  return {
    replyLink: linkTo(lead.email, { subject, body: `${greeting}\n\n` }),
    numbers,
    phoneLink: numbers[0]?.phoneLink,
    whatsappLink: numbers.find(({ whatsappLink }) => whatsappLink)?.whatsappLink,
    answeredLink: answeredLink?.(lead.id, now),
    replies: templates
      .map(({ title, text }) => ({ title, link: linkTo(lead.email, { subject, body: text }) }))
      .filter(({ link }) => link.length <= LINK_LIMIT),
  }
}

/** The thank-you mail. It repeats at most the name of what the visitor wrote. */
export function composeThanks(lead: Lead, context: MailContext): Mail {
  const { agency, email, from, templates } = context
  const name = plainNameOf(lead)
  const { subject, ...content } = templates.thanks({
    agency,
    email,
    name,
    hasName: name !== '',
  })
  return {
    ...content,
    ...identify(thanksNameOf(lead.id), from),
    references: [threadOf(lead, context)],
    isAutomatic: true,
    replyTo: { name: from.name, address: email },
    to: [lead.email],
    subject: toOneLine(subject),
  }
}

/**
 * What the mails about a lead refer to, so that mail programs put them together: some providers, such as Amazon SES, replace
 * the Message-ID of each mail.
 */
export function threadOf({ id }: Pick<Lead, 'id'>, { from }: Pick<MailContext, 'from'>): string {
  return identify(`${id}.thread`, from).messageId
}

export function thanksNameOf(leadId: string): string {
  return `${leadId}.${THANK_YOU}`
}

/** A subject with a visitor's words as one line of limited length. */
export function toSubjectLine(subject: string): string {
  return toHeaderText(toOneLine(subject)).slice(0, SUBJECT_LIMIT).toWellFormed()
}

/** Breaks up what is spelt as an encoded word (RFC 2047): a mail reader would decode it to characters that were refused. */
export function toHeaderText(text: string): string {
  return text.replaceAll('=?', '= ?')
}
