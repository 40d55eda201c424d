import { isMailbox, toAsciiDomain } from './mailbox.ts'

export type Database = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string }

/** At most `count` messages in any `windowMs` milliseconds. */
export type Rate = { count: number; windowMs: number }

export type Sender = { name: string; address: string }

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

// Each function returns undefined for a wrong value.

/** `90s`, `10m`, `2h`, `365d` in milliseconds. */
export function parseDuration(value: string): number | undefined {
  const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(value) ?? []
  return Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS] || undefined
}

/** `5/10m`: five in ten minutes. */
export function parseRate(value: string): Rate | undefined {
  const [, count, window = ''] = /^(\d{1,9})\/(\w+)$/.exec(value) ?? []
  const windowMs = parseDuration(window)
  return Number(count) > 0 && windowMs !== undefined ? { count: Number(count), windowMs } : undefined
}

/** Scheme, host and port of an address that has nothing else. */
export function parseOrigin(value: string): string | undefined {
  const url = parseUrl(value, ['http:', 'https:'])
  const isBare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return isBare ? url.origin : undefined
}

/** An address to which paths can be added, without a slash at its end. */
export function parseBaseUrl(value: string): string | undefined {
  const url = parseUrl(value, ['http:', 'https:'])
  if (!url || url.username || url.password || /[?#]/.test(url.href)) return undefined
  return url.href.replace(/\/+$/, '')
}

/** `sqlite:PATH` or `postgres://…` */
export function parseDatabase(value: string): Database | undefined {
  if (value.startsWith('sqlite:')) {
    const path = value.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '')
    // Refused: `sqlite://leads.db`, which would be at the root of the disk, `:memory:`, and addresses of SQLite's own.
    return /^$|^:|^\/\/|^file:/.test(path) ? undefined : { kind: 'sqlite', path }
  }
  return parseServer(value, ['postgres:', 'postgresql:']) ? { kind: 'postgres', url: value } : undefined
}

/** The address of a mail server, without a path. */
export function parseSmtpUrl(value: string): string | undefined {
  const url = parseServer(value, ['smtp:', 'smtps:'])
  return url && /^\/?$/.test(url.pathname) ? url.href : undefined
}

/** A mailbox with its login, and perhaps a folder. */
export function parseImapUrl(value: string): string | undefined {
  const url = parseServer(value, ['imaps:', 'imap:'])
  return url?.username && url.password && !url.search ? url.href : undefined
}

/** `name@example.com` or `Name <name@example.com>` */
export function parseSender(value: string): { name: string | undefined; address: string } | undefined {
  const [, name, inner] = /^([^<>\r\n"]*)<([^<>]*)>$/.exec(value) ?? []
  const address = toAsciiDomain((inner ?? value).trim())
  return isMailbox(address) ? { name: name?.trim() || undefined, address } : undefined
}

/** True for a host name, as in a URL, that only programs on the same machine can reach. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname)
}

/**
 * The same address with user, password and query masked, for messages and logs. If special characters in the password
 * make its parts doubtful, hardly more than the scheme is shown.
 */
export function maskSecrets(value: string): string {
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*:)(.*)$/is.exec(value) ?? []
  if (scheme === undefined) return '(hidden)'
  if (scheme.toLowerCase() === 'sqlite:') return value
  if (!rest.startsWith('//')) return rest.includes('@') ? `${scheme}***` : value.replace(/[?#].*$/s, '?***')
  const url = URL.parse(value)
  if (!url?.hostname || !isWhole(url)) return `${scheme}//***`
  const login = url.username || url.password ? '***@' : ''
  return `${scheme}//${login}${url.host}${url.pathname}${url.search && '?***'}`
}

/** The address of a server, perhaps with a login and a path. */
export function parseServer(value: string, schemes: string[]): URL | undefined {
  const url = parseUrl(value, schemes)
  return url && isWhole(url) && isEncoded(url) ? url : undefined
}

function parseUrl(value: string, schemes: string[]): URL | undefined {
  const url = URL.parse(value)
  return url?.hostname && schemes.includes(url.protocol) ? url : undefined
}

/** False if a special character in the password has ended the host name too soon. */
function isWhole({ username, pathname, search, hash }: URL): boolean {
  return hash === '' && !pathname.includes('@') && (username !== '' || !search.includes('@'))
}

/** False if the login or path has a percent sign that encodes nothing, which the clients would refuse to decode. */
function isEncoded({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}${pathname}`)
    return true
  } catch {
    return false
  }
}
