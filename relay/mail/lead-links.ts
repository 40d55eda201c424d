import type { Lead } from '../leads/lead.ts'
import { linkTo } from '../leads/mailbox.ts'
import { phoneLinkTo, whatsappNumberIn } from '../leads/phone-number.ts'
import type { Replies } from './replies.ts'

export type LinkSources = {
  replies: Replies
  /** The address of the page on which a lead is marked as answered; undefined if there is no such page. */
  answeredLink: ((leadId: string, now: number) => string) | undefined
}

/** The links of a lead's buttons in mails to the agency, each undefined if there is none. */
type LeadLinks = {
  /** Opens a mail to the visitor with subject and greeting. */
  replyLink: string
  phoneLink: string | undefined
  /** Opens a chat on WhatsApp with a greeting. */
  whatsappLink: string | undefined
  /** Opens the page on which the lead is marked as answered. */
  answeredLink: string | undefined
  /** Like `replyLink`, with the text of a reply template. */
  replies: { title: string; link: string }[]
}

/** @param now in milliseconds since 1970 */
export function linksFor(
  lead: Pick<Lead, 'id' | 'name' | 'email' | 'phone' | 'subject'>,
  { replies, answeredLink }: LinkSources,
  now: number,
): LeadLinks {
  const { subject, greeting, whatsapp, templates } = replies(lead)
  const number = whatsappNumberIn(lead.phone)
  return {
    replyLink: linkTo(lead.email, { subject, body: `${greeting}\n\n` }),
    phoneLink: phoneLinkTo(lead.phone),
    whatsappLink: number && `https://wa.me/${number}?text=${encodeURIComponent(whatsapp)}`,
    answeredLink: answeredLink?.(lead.id, now),
    replies: templates.map(({ title, text }) => ({
      title,
      link: linkTo(lead.email, { subject, body: text }),
    })),
  }
}
