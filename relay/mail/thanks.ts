import type { Lead } from '../leads/lead.ts'
import { domainOf } from '../leads/mailbox.ts'
import { THANK_YOU } from '../leads/owed-thanks.ts'
import type { Letterhead } from './compose.ts'
import type { Mail } from './mail.ts'

/** A courtesy that comes later than this is none. */
export const THANKS_GIVE_UP_AFTER_MS = 20 * 60_000

/** Whether it is too late to thank a lead's visitor; `now` in milliseconds since 1970. */
export function isLateForThanks({ queuedAt }: Pick<Lead, 'queuedAt'>, now: number): boolean {
  return now - queuedAt >= THANKS_GIVE_UP_AFTER_MS
}

/** Names as people bear them. Anything else could carry a stranger's words to a third person's mailbox. */
const PLAIN_NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\u200c|\u200d){0,59}$/u

/** The mail that thanks a visitor. Of what the visitor wrote it says the name at most. */
export function composeThanks(lead: Lead, letterhead: Letterhead<'thanks'>): Mail {
  const { agency, from, render } = letterhead
  const name = PLAIN_NAME.test(lead.name) ? lead.name : ''
  const { subject, text, html } = render({ agency, email: from.address, name, hasName: name !== '' })
  return {
    name: `${lead.id}.${THANK_YOU}`,
    from,
    replyTo: from,
    to: [lead.email],
    subject: subject.replace(/\s+/g, ' '),
    text,
    html,
    messageId: `<${lead.id}.${THANK_YOU}@${domainOf(from.address)}>`,
    date: new Date(),
  }
}

/** The names under which one lead's mails may lie in a folder. */
export function mailNames(leadId: string): string[] {
  return [leadId, `${leadId}.${THANK_YOU}`]
}
