import { createTransport, type NodemailerError } from 'nodemailer'
import { LONGEST_ATTEMPT_MS } from './attempt.ts'
import type { Mail } from './mail.ts'
import { toMessage } from './message.ts'
import { isPermanentRefusal } from './permanent-refusal.ts'
import { connectionTo } from './smtp-connection.ts'
import { DeliveryFailure, type RefusedRecipient, type Transport } from './transport.ts'

/**
 * A transport that hands mails to an SMTP server over a few connections that are kept for the next mail.
 *
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param name what to call ourselves in EHLO; undefined: the system's host name
 */
export function createSmtpTransport(url: string, name?: string): Transport {
  const pool = createTransport({
    ...connectionTo(url, name),
    pool: true,
    maxConnections: 3,
    // the outbox repeats what failed: a repeat behind its back could double a mail that was taken
    maxRequeues: 0,
    // a kept connection that the server has closed meanwhile costs an attempt, so none is kept long
    idleTimeout: 5000,
    // how long a server may be silent is said by each attempt's signal
    socketTimeout: LONGEST_ATTEMPT_MS,
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

function isPermanent({ responseCode = 0, response = '', command = '' }: NodemailerError): boolean {
  return isPermanentRefusal({ code: responseCode, text: response, command })
}

/** One line without control characters, which steer terminals; with a NUL, PostgreSQL would take no outcome at all. */
function replyIn(error: NodemailerError): string {
  return (error.response ?? error.message).replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 500)
}
