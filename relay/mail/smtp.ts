import { createTransport, type NodemailerError } from 'nodemailer'
import { LONGEST_ATTEMPT_MS } from '../outgoing/backoff.ts'
import { DeliveryFailure, type RefusedRecipient } from '../outgoing/kind.ts'
import { isLoopback } from '../values/parse-values.ts'
import { type Transport, toMessage } from './mail.ts'
import { isPermanentRefusal } from './permanent-refusal.ts'

/** In milliseconds, for each step of a connection. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

/**
 * nodemailer's options for a mail server. A server that does not ask for the login it was given is not the intended one:
 * nothing is handed over. A password crosses a network only encrypted, even if STARTTLS was removed from the server's
 * greeting on the way; `?requireTLS=false` in the URL, whose parameters win, allows it.
 *
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param name our name in EHLO; undefined: the system's host name
 */
export function smtpOptions(url: string, name: string | undefined) {
  const { protocol, hostname, username, password } = new URL(url)
  const hasLogin = username !== '' || password !== ''
  return {
    url,
    ...(name !== undefined && { name }),
    forceAuth: hasLogin,
    requireTLS: hasLogin && protocol === 'smtp:' && !isLoopback(hostname),
    ...TIMEOUTS,
  }
}

/** A transport that hands mails to an SMTP server over a pool of connections. The parameters are those of `smtpOptions`. */
export function createSmtpTransport(url: string, name?: string): Transport {
  const pool = createTransport({
    ...smtpOptions(url, name),
    pool: true,
    maxConnections: 3,
    // the worker repeats what failed: a repeat by the pool could send a mail twice
    maxRequeues: 0,
    // an idle connection that the server has closed costs an attempt
    idleTimeout: 5000,
    // each attempt's signal limits how long a server may be silent
    socketTimeout: LONGEST_ATTEMPT_MS,
  })

  return {
    concurrency: 3,
    deliver: async (mail, signal) => {
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

/** Permanent only if every recipient was refused permanently: one that may get it later keeps the mail queued. */
function toFailure(error: NodemailerError): DeliveryFailure {
  const reasons = error.rejectedErrors?.length ? error.rejectedErrors : [error]
  return new DeliveryFailure(replyIn(error), { isPermanent: reasons.every(isPermanent), cause: error })
}

function isPermanent({ responseCode = 0, response = '', command = '' }: NodemailerError): boolean {
  return isPermanentRefusal({ code: responseCode, text: response, command })
}

/** One line without control characters: they steer terminals, and PostgreSQL stores no NUL. */
function replyIn(error: NodemailerError): string {
  return (error.response ?? error.message).replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 500)
}
