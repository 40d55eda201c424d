import type { Config } from '../config/config.ts'

/** Where a relay listens on everything this machine has. */
const ANYWHERE = ['0.0.0.0', '[::]']

/** The address of a relay that listens on this host (a name, or an address of either kind) and port. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The origins under which browsers may reach a relay that listens on this host and port. */
export function ownOrigins(host: string, port: number): string[] {
  const found = ['localhost', '127.0.0.1', '::1', host].flatMap((name) => {
    const url = URL.parse(addressOf(name, port)) // which knows no addresses with a zone, nor does a browser
    return url && !ANYWHERE.includes(url.hostname) ? [url.origin] : []
  })
  return [...new Set(found)]
}

/**
 * The origins whose pages may post to a relay that listens on `port`. Where nobody said what the site's
 * address is, a browser may have reached it by any of this machine's own names.
 */
export function allowedOrigins(config: Config, port: number): Set<string> {
  const explicit = config.allowedOrigins
  const isUntouched = config.siteUrlIsDefault && explicit.length === 1 && explicit[0] === config.siteUrl
  return new Set([...explicit, ...(isUntouched ? ownOrigins(config.host, port) : [])])
}
