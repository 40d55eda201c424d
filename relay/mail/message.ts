import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/** A mail in the words of the mail library, which may read no file and call no address for it. */
export function toMessage(mail: Mail): SendMailOptions {
  return {
    from: mail.from,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.date,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no out-of-office note goes to the visitor
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
