import type { Lead } from './lead.ts'

/**
 * What a lead still owes once the agency has its mail: the visitor's. No mailbox is spelt like this, and the store keeps
 * it like any other recipient, so that a crash between the two mails forgets neither.
 */
export const THANKS = 'thank-you'
export const THANKS_ONLY = [THANKS]

/** True where only the mail to the visitor is left to send. */
export function isOwedThanks({ owed }: Pick<Lead, 'owed'>): boolean {
  return owed?.includes(THANKS) ?? false
}
