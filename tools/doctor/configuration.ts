import { deskAddress } from '#admin/server/address.ts'
import { type Config, isHosted } from '#relay/config/config.ts'
import { domainOf } from '#relay/values/mailbox.ts'
import type { Finding, FindingSection } from '#site/content/checks/findings.ts'
import { checkSender } from './sender.ts'

/** Names that never resolve on the internet: RFC 2606 and RFC 6761. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i

/** Hosts that only programs on the same machine can reach. */
const LOOPBACK = /^(?:127(?:\.\d+){3}|::1|localhost)$/

/**
 * Finds settings that are right for a trial and wrong for visitors.
 * @param ignored a sentence about each setting that has no effect
 */
export function checkConfiguration(config: Config, ignored: string[] = []): FindingSection {
  const findings = [
    ...ignored.map((what) => ({ what })),
    ...checkSiteUrl(config.siteUrl),
    ...(isHosted(config) ? [] : checkRelay(config)),
  ]
  return { title: 'Configuration', findings }
}

function checkRelay(config: Config): Finding[] {
  return [
    ...checkProxy(config),
    ...checkDesk(config),
    ...(config.smtpUrl ? [] : [noSmtp(config)]),
    ...checkSender(config),
    ...checkAddresses('MAIL_FROM', [config.mailFrom.address]),
    ...checkAddresses('MAIL_TO', config.mailTo),
    ...checkAddresses('ALERT_TO', config.alertTo, 'Set it to a mailbox that somebody reads.'),
  ]
}

function checkSiteUrl(siteUrl: string): Finding[] {
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol === 'https:' && !RESERVED.test(hostname)) return []
  const remedy =
    "Set it to the site's own https address; links, sitemap and share tags use it, and nobody can sign in at /admin without https."
  return [{ what: `SITE_URL is ${siteUrl}`, remedy }]
}

function checkDesk(config: Config): Finding[] {
  const { isTrial, hasPasskeys, origin } = deskAddress(config, config.port)
  // What SITE_URL has wrong is reported for the whole site.
  if (isTrial || hasPasskeys || checkSiteUrl(config.siteUrl).length > 0) return []
  const what = `/admin is at ${origin}, where browsers make no passkeys: nobody can sign in`
  const remedy = 'Set SITE_URL, or EMAIL_ORIGIN if that is set, to an https address with a name.'
  return [{ what, remedy }]
}

/** The relay has no TLS, so a site on https is behind a proxy. */
function checkProxy({ siteUrl, host, trustProxy }: Config): Finding[] {
  if (typeof trustProxy === 'number' && !LOOPBACK.test(host)) {
    const what = `TRUST_PROXY is ${trustProxy} while HOST is ${host}: a client that reaches the port itself can claim any address`
    return [
      { what, remedy: 'Name the addresses of your proxies in TRUST_PROXY, or leave HOST at 127.0.0.1.' },
    ]
  }
  if (!siteUrl.startsWith('https:') || trustProxy !== false) return []
  const remedy =
    'Set it to 1 if one proxy is in front of the relay: otherwise all visitors share one rate limit.'
  return [{ what: 'TRUST_PROXY is off', remedy }]
}

function noSmtp({ outboxFolder }: Config): Finding {
  return {
    what: `SMTP_URL is not set: mails become files in ${outboxFolder}/`,
    remedy: "Set it to your mail provider's server: smtps://user:password@host:465",
  }
}

function checkAddresses(
  variable: string,
  addresses: string[],
  remedy = `Set ${variable}, or contact.email in content/site.yaml, to a mailbox of your own domain.`,
): Finding[] {
  return addresses
    .filter((address) => RESERVED.test(domainOf(address)))
    .map((address) => ({ what: `${variable} is ${address}, where no mail can arrive`, remedy }))
}
