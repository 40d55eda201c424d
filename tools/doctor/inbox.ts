import type { Config } from '#relay/config/config.ts'
import type { FindingSection } from '#site/content/checks/findings.ts'

/** Opens the mailbox that replies reach, as the relay does. */
export async function checkInbox({ imapUrl }: Pick<Config, 'imapUrl'>): Promise<FindingSection> {
  const title = 'Replies by mail'
  if (imapUrl === undefined) return { title, findings: [] }
  const { explainImapError, openMailbox, parseMailbox } = await import('#relay/inbox/connection.ts')
  const mailbox = parseMailbox(imapUrl)
  try {
    const { client } = await openMailbox(mailbox)
    await client.logout()
    return { title, findings: [] }
  } catch (error) {
    const remedy = 'Correct IMAP_URL, as docs/inbox.md says for your provider.'
    return { title, findings: [{ what: explainImapError(error, mailbox), remedy }] }
  }
}
