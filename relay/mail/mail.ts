import type { SendMailOptions } from 'nodemailer'
import type { RefusedRecipient } from '../outgoing/kind.ts'
import { domainOf } from '../values/mailbox.ts'
import type { Sender } from '../values/parse-values.ts'

/** A mail ready to be handed to a transport. All of it is text; headers are single lines. */
export type Mail = {
  /** Unique among all mails; with `.eml` it is the file's name if mails are written to files. */
  name: string
  from: Sender
  replyTo: Sender
  to: string[]
  subject: string
  text: string
  html?: string
  textEncoding?: 'quoted-printable'
  /** With angle brackets. The same for every attempt, so that a duplicate can be recognised. */
  messageId: string
  inReplyTo?: string
  references?: string[]
  /** No person has written any of its words: it says so in `Auto-Submitted`. Help desks drop mails that do. */
  isAutomatic?: boolean
}

export function identify(name: string, from: Sender): Pick<Mail, 'name' | 'from' | 'messageId'> {
  return { name, from, messageId: `<${name}@${domainOf(from.address)}>` }
}

export type Transport = {
  concurrency: number
  /** Delivers with the result and the failures of `Kind.send`. */
  deliver(mail: Mail, signal: AbortSignal): Promise<RefusedRecipient[]>
  /** Removes what it keeps of an erased lead. */
  discard?(leadId: string): Promise<void>
  close(): Promise<void>
}

/** The mail as nodemailer takes it. It may read no file and fetch no address for it. */
export function toMessage({ name: _, isAutomatic, ...mail }: Mail): SendMailOptions {
  return {
    ...mail,
    // RFC 3834: no out-of-office reply answers it
    ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
