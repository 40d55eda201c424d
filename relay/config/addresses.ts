import { type Config, isHosted } from './config.ts'

/** Hosts that mean every address of this machine. */
const ANYWHERE = ['0.0.0.0', '[::]']

/** The address of a relay that listens on this host (a name, or an address of either kind) and port. */
function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The address by which a browser on this machine reaches a relay that listens on this host and port. */
export function localAddress({ host }: Pick<Config, 'host'>, port: number): string {
  return addressOf(['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host, port)
}

/** Where the pages of this relay are, without a slash at the end: at EMAIL_ORIGIN, if that is ours. */
export function pagesAddress(config: Config, port: number): string {
  if (config.emailOrigin !== undefined && isOurs(config.emailOrigin, config)) return config.emailOrigin
  return config.siteUrlIsDefault ? localAddress(config, port) : config.siteUrl
}

/** Whether an address is a relay of our own, and no hosted provider: below the site's domain, or among ALLOWED_ORIGINS. */
function isOurs(address: string, config: Config): boolean {
  const { hostname, origin } = new URL(address)
  const domain = new URL(config.siteUrl).hostname.replace(/^www\./, '')
  return !isHosted(config) || `.${hostname}`.endsWith(`.${domain}`) || config.allowedOrigins.includes(origin)
}

/** The origins under which browsers may reach a relay that listens on this host and port. */
export function ownOrigins(host: string, port: number): string[] {
  const found = ['localhost', '127.0.0.1', '::1', host].flatMap((name) => {
    const url = URL.parse(addressOf(name, port)) // knows no addresses with a zone, nor does a browser
    return url && !ANYWHERE.includes(url.hostname) ? [url.origin] : []
  })
  return [...new Set(found)]
}

/**
 * The origins whose pages may post to a relay that listens on `port`. If the site's address is not configured, a browser
 * may reach it by any of this machine's names.
 */
export function allowedOrigins(config: Config, port: number): Set<string> {
  const explicit = config.allowedOrigins
  const isUntouched = config.siteUrlIsDefault && explicit.length === 1 && explicit[0] === config.siteUrl
  return new Set([...explicit, ...(isUntouched ? ownOrigins(config.host, port) : [])])
}
