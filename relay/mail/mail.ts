import type { SendMailOptions } from 'nodemailer'
import type { Sender } from '../config/parse-values.ts'
import { domainOf } from '../leads/mailbox.ts'

/** A mail ready to be handed to a transport. All of it is text; headers are single lines. */
export type Mail = {
  /** Unique among all mails; with `.eml` it is the file's name if mails are written to files. */
  name: string
  from: Sender
  replyTo: Sender
  to: string[]
  subject: string
  text: string
  html: string
  /** With angle brackets. The same for every attempt, so that a duplicate can be recognised. */
  messageId: string
}

/** The parts of a mail that follow from its name and sender. */
export function identify(name: string, from: Sender): Pick<Mail, 'name' | 'from' | 'messageId'> {
  return { name, from, messageId: `<${name}@${domainOf(from.address)}>` }
}

/** Delivers mails, or what they are composed of (`T`: a lead, a notice), to a server or to files. */
export type Transport<T = Mail> = {
  /** How many mails it carries at once. */
  concurrency: number
  /**
   * Resolves once the server of at least one recipient (or the disk) has the mail, with the recipients that were
   * refused. Throws DeliveryFailure if nobody got it. The signal ends the attempt.
   */
  deliver(mail: T, signal: AbortSignal): Promise<RefusedRecipient[]>
  /** Removes what it keeps of an erased lead. */
  discard?(leadId: string): Promise<void>
  close(): Promise<void>
}

/** A recipient that did not get the mail, with the mail server's reply. */
export type RefusedRecipient = { address: string; isPermanent: boolean; reply: string }

/** A mail that nobody got. Permanent: the same mail would be refused again. */
export class DeliveryFailure extends Error {
  readonly isPermanent: boolean

  constructor(reply: string, options: { isPermanent: boolean; cause?: unknown }) {
    super(reply, { cause: options.cause })
    this.name = 'DeliveryFailure'
    this.isPermanent = options.isPermanent
  }
}

/** The mail as nodemailer takes it. It may read no file and fetch no address for it. */
export function toMessage({ name: _, ...mail }: Mail): SendMailOptions {
  return {
    ...mail,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no out-of-office reply goes to the visitor
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
