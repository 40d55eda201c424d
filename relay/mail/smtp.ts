import { createTransport, type NodemailerError } from 'nodemailer'
import type { Mail } from './mail.ts'
import { toMessage } from './message.ts'
import { DeliveryFailure, type RefusedRecipient, type Transport } from './transport.ts'

/** Milliseconds a server may leave us waiting at each step. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}
/** SMTP commands whose refusal speaks about this mail, and not about us or the server. */
const ABOUT_THE_MAIL = /^(?:MAIL|RCPT|DATA)/

/**
 * A transport that hands mails to an SMTP server over a few connections that are kept for the next mail.
 *
 * @param url `smtp://user:password@host:port` or `smtps://…`
 */
export function createSmtpTransport(url: string): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // the outbox repeats what failed: a repeat behind its back could double a mail that was taken
    maxRequeues: 0,
    // a kept connection that the server has closed meanwhile costs an attempt, so none is kept long
    idleTimeout: 5000,
    ...TIMEOUTS,
  })

  return {
    concurrency: 3,
    deliver: async (mail: Mail, signal: AbortSignal) => {
      try {
        const envelope = { from: mail.from.address, to: mail.to }
        const { rejectedErrors = [] } = await pool.sendMail({ ...toMessage(mail), envelope, signal })
        return rejectedErrors.map(toRefusedRecipient)
      } catch (error) {
        throw toFailure(error as NodemailerError)
      }
    },
    close: async () => pool.close({ force: true }),
  }
}

function toRefusedRecipient(error: NodemailerError): RefusedRecipient {
  return { address: error.recipient ?? '', isPermanent: isPermanent(error), reply: replyIn(error) }
}

function toFailure(error: NodemailerError): DeliveryFailure {
  // where recipients were refused for different reasons, one that may take it later keeps the mail alive
  const reasons = error.rejectedErrors?.length ? error.rejectedErrors : [error]
  return new DeliveryFailure(replyIn(error), { isPermanent: reasons.every(isPermanent), cause: error })
}

/** A login that is refused (535) is ours to repair: every mail waits for that, and none is given up. */
function isPermanent({ responseCode = 0, command = '', code }: NodemailerError): boolean {
  return responseCode >= 500 && code !== 'EAUTH' && ABOUT_THE_MAIL.test(command)
}

function replyIn(error: NodemailerError): string {
  return (error.response ?? error.message).replace(/\s+/g, ' ').slice(0, 500)
}
