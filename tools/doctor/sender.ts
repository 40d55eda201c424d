import type { Config } from '#relay/config/config.ts'
import { domainOf, includesMailbox } from '#relay/values/mailbox.ts'
import { isLoopback } from '#relay/values/parse-values.ts'
import type { Finding } from '#site/content/checks/findings.ts'

/**
 * Free mail providers and their mail servers. A mail from their addresses by any other server fails DMARC: Yahoo, AOL,
 * iCloud and Proton publish a policy that has it refused or put into spam, and Gmail and Outlook do so without one.
 */
const FREE_PROVIDERS: { domains: RegExp; servers: RegExp }[] = [
  { domains: /^(?:gmail|googlemail)\.com$/i, servers: /\.(?:gmail|google|googlemail)\.com$/i },
  { domains: /^(?:yahoo\.[a-z.]+|(?:ymail|rocketmail|aol)\.com)$/i, servers: /\.(?:yahoo|aol)\.com$/i },
  { domains: /^(?:outlook|hotmail|live|msn)\.[a-z.]+$/i, servers: /\.(?:outlook|office365|live)\.com$/i },
  { domains: /^(?:icloud|me|mac)\.com$/i, servers: /\.me\.com$/i },
  { domains: /^zoho(?:mail)?\.[a-z]+$/i, servers: /\.zoho\.[a-z.]+$/i },
  { domains: /^rediff(?:mail)?\.com$/i, servers: /\.rediffmail(?:pro)?\.com$/i },
  { domains: /^(?:proton\.me|protonmail\.com|pm\.me)$/i, servers: /\.protonmail\.ch$/i },
]

/** Finds a sender whose mails are refused or replaced, or to whose mails "Reply" may not reach the visitor. */
export function checkSender(config: Config): Finding[] {
  const { mailFrom, smtpUrl, alertSmtpUrl } = config
  return [
    ...checkReply(config),
    ...checkServer('SMTP_URL', smtpUrl, mailFrom.address),
    ...checkServer('ALERT_SMTP_URL', alertSmtpUrl, mailFrom.address),
  ]
}

/** Gmail, Outlook and Thunderbird for Android take a mail from the reader's own address for one that the reader has sent. */
function checkReply({ mailFrom, mailTo, smtpUrl }: Config): Finding[] {
  const from = mailFrom.address
  const login = gmailLoginIn(smtpUrl)
  const isOwn = includesMailbox(mailTo, from)
  if (!isOwn && (login === undefined || !includesMailbox(mailTo, login))) return []
  const reason = isOwn
    ? `MAIL_FROM and MAIL_TO are both ${from}`
    : `${login}, in MAIL_TO, is also the login in SMTP_URL, and Gmail sends every mail from its login or an alias of it`
  const what = `${reason}: in several mail programs "Reply" then goes to oneself, not to the visitor`
  const remedy =
    'Set MAIL_FROM (and the login in SMTP_URL, if that is a mailbox) to an address that exists and that nobody writes from, such as website@ your own domain, or to a second account.'
  return [{ what, remedy }]
}

function checkServer(variable: string, url: string | undefined, from: string): Finding[] {
  if (url === undefined) return []
  const { hostname } = new URL(url)
  const domain = domainOf(from)
  const login = gmailLoginIn(url)
  if (login !== undefined && domainOf(login).toLowerCase() !== domain.toLowerCase()) {
    const what = `MAIL_FROM is ${from}, and the login in ${variable} is ${login}: Gmail replaces the sender, or sends what may count as forged`
    return [{ what, remedy: `Set MAIL_FROM to ${login}, or ${variable} to the mail server of ${domain}.` }]
  }
  const provider = FREE_PROVIDERS.find(({ domains }) => domains.test(domain))
  // a server on this machine may hand the mails to the provider's
  if (!provider || provider.servers.test(hostname) || isLoopback(hostname)) return []
  const what = `MAIL_FROM is ${from}, and ${variable} is at ${hostname}: mails from ${domain} by any other server than its own are refused, or are spam`
  const remedy = `Set MAIL_FROM to an address of a domain of yours that ${hostname} may send from, or ${variable} to the mail server of ${domain}.`
  return [{ what, remedy }]
}

/** The account of a login at Gmail's server. */
function gmailLoginIn(smtpUrl: string | undefined): string | undefined {
  if (smtpUrl === undefined) return undefined
  const { hostname, username } = new URL(smtpUrl)
  if (!/^smtp\.(?:gmail|googlemail)\.com$/i.test(hostname) || username === '') return undefined
  const login = decodeURIComponent(username)
  return login.includes('@') ? login : `${login}@gmail.com`
}
