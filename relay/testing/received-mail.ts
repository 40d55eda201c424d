import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { type Mail, toMessage } from '../mail/mail.ts'

/** For tests: a mail as a mail program shows it, and its source. */
export async function receivedMail(mail: Mail) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const message = (await composer.sendMail(toMessage(mail))).message as Buffer
  return { mail: await PostalMime.parse(message), source: message.toString() }
}
