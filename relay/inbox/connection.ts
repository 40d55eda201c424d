import { ImapFlow } from 'imapflow'
import { isLoopback } from '../values/parse-values.ts'

/** What IMAP_URL names: a folder of a mailbox. */
export type Mailbox = { url: URL; folder: string }

const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000 }

export function parseMailbox(imapUrl: string): Mailbox {
  const url = new URL(imapUrl)
  return { url, folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX' }
}

/** The folder, opened with EXAMINE: nothing of it is marked, moved or deleted. A password crosses a network only encrypted. */
export async function openMailbox({ url, folder }: Mailbox) {
  const isSecure = url.protocol === 'imaps:'
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    doSTARTTLS: !isSecure && !isLoopback(url.hostname),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
  })
  client.on('error', () => {}) // the command that fails throws it as well
  try {
    await client.connect()
    return { client, mailbox: await client.mailboxOpen(folder, { readOnly: true }) }
  } catch (error) {
    client.close()
    throw error
  }
}

/** Why replies are not read, without a word of a mail. */
export function explainImapError(error: unknown, { url, folder }: Mailbox): string {
  const { authenticationFailed, mailboxMissing, serverResponseCode, code } = error as {
    authenticationFailed?: boolean
    mailboxMissing?: boolean
    serverResponseCode?: string
    code?: string
  }
  if (authenticationFailed)
    return `${url.host} refuses the user or the password in IMAP_URL. Many providers want an application password: docs/inbox.md.`
  if (mailboxMissing || serverResponseCode === 'NONEXISTENT')
    return `${url.host} has no folder "${folder}", which IMAP_URL names.`
  return `${url.host} in IMAP_URL is not reached (${code ?? 'no valid IMAP'}).`
}
