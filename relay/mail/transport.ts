import type { Mail } from './mail.ts'

/** A recipient that did not get the mail, in the mail server's words. */
export type RefusedRecipient = { address: string; isPermanent: boolean; reply: string }

/** Carries mails out of the relay. */
export type Transport = {
  /** How many mails it carries at once. */
  concurrency: number
  /**
   * Resolves once at least one recipient's server (or the disk) has the mail for good, with those that
   * have not. Throws DeliveryFailure where nobody got it. The signal ends the attempt.
   */
  deliver(mail: Mail, signal: AbortSignal): Promise<RefusedRecipient[]>
  /** Takes back what it holds of an erased lead, where it can. */
  discard?(leadId: string): Promise<void>
  close(): Promise<void>
}

/** A mail that nobody got. Permanent: the same mail would be refused again. */
export class DeliveryFailure extends Error {
  readonly isPermanent: boolean

  constructor(reply: string, options: { isPermanent: boolean; cause?: unknown }) {
    super(reply, { cause: options.cause })
    this.name = 'DeliveryFailure'
    this.isPermanent = options.isPermanent
  }
}
