import type { Lead } from './lead.ts'

/**
 * Pending recipient that stands for the thank-you mail to the visitor; it is no valid address. Stored like other
 * recipients, so that the mail is sent even after a crash.
 */
export const THANK_YOU = 'thank-you'
export const THANK_YOU_ONLY = [THANK_YOU]

/** True if only the mail to the visitor is still to be sent. */
export function isThankYouPending({ pendingRecipients }: Pick<Lead, 'pendingRecipients'>): boolean {
  return pendingRecipients?.includes(THANK_YOU) ?? false
}
