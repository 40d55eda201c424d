import type { Lead } from './lead.ts'

/**
 * What a lead still owes once the agency has its mail: the visitor's. No mailbox is spelt like this, and the store keeps
 * it like any other recipient, so that a crash between the two mails forgets neither.
 */
export const THANK_YOU = 'thank-you'
export const THANK_YOU_ONLY = [THANK_YOU]

/** True where only the mail to the visitor is left to send. */
export function isThankYouPending({ pendingRecipients: owed }: Pick<Lead, 'pendingRecipients'>): boolean {
  return owed?.includes(THANK_YOU) ?? false
}
