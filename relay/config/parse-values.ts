import { isIP } from 'node:net'
import { isMailbox, isPublicMailbox, toAsciiDomain } from '../leads/mailbox.ts'

/** Where leads are stored. */
export type Database = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string }

/** At most `count` messages in any `windowMs` milliseconds. */
export type Rate = { count: number; windowMs: number }

/** A mailbox with the name that is shown for it. */
export type Sender = { name: string; address: string }

/** Which hops before us may name the client's address: none, so many, or those at these addresses. */
export type TrustedProxies = false | number | string[]

/** Senders that are refused: addresses and whole domains, in lower case. */
export type BlockList = ReadonlySet<string>

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `90s`, `10m`, `2h`, `365d` in milliseconds; undefined for anything else. */
export function parseDuration(value: string): number | undefined {
  const [, amount, unit] = /^(\d{1,6})(s|m|h|d)$/.exec(value.trim()) ?? []
  if (amount === undefined || Number(amount) === 0) return undefined
  return Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS]
}

/** `5/10m`: five in ten minutes; undefined for anything else. */
export function parseRate(value: string): Rate | undefined {
  const [, count, window] = /^(\d{1,9})\/(\w+)$/.exec(value.trim()) ?? []
  const windowMs = parseDuration(window ?? '')
  return count === undefined || Number(count) === 0 || windowMs === undefined
    ? undefined
    : { count: Number(count), windowMs }
}

/** A whole port number from 0 (any free one) to 65535; undefined for anything else. */
export function parsePort(value: string): number | undefined {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  return port <= 65_535 ? port : undefined
}

/** A port as in `parsePort`, 0 included, or null for `off`; undefined for anything else. */
export function parseOptionalPort(value: string): number | null | undefined {
  return parsePort(value) ?? (isOff(value) ? null : undefined)
}

/** Scheme, host and port of an address that has nothing else; undefined for anything else. */
export function parseOrigin(value: string): string | undefined {
  const url = parseUrl(value, ['http:', 'https:'])
  const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return bare ? url.origin : undefined
}

/** A host name of two labels or more, in ASCII; undefined for anything else, such as `localhost` or an IP address. */
export function parseHostName(value: string): string | undefined {
  return isPublicMailbox(`x@${value}`) ? value : undefined
}

/** The address where one of the schemes is used and a host is named; undefined for anything else. */
function parseUrl(value: string, schemes: string[]): URL | undefined {
  const url = URL.parse(value)
  return url?.hostname && schemes.includes(url.protocol) ? url : undefined
}

/** An address that paths can be put behind, without a slash at its end; undefined for anything else. */
export function parseBaseUrl(value: string): string | undefined {
  const url = parseUrl(value, ['http:', 'https:'])
  if (!url || url.username || url.password || /[?#]/.test(url.href)) return undefined
  return url.href.replace(/\/+$/, '')
}

/** `sqlite:PATH` or `postgres://…`; undefined for anything else. */
export function parseDatabase(value: string): Database | undefined {
  if (value.startsWith('sqlite:')) {
    const path = value.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '')
    // `sqlite://leads.db` is meant to lie here, and would lie at the root of the disk; `:memory:` lies nowhere; what
    // begins with `file:` is an address to SQLite, and a name to everybody else
    return /^$|^:|^\/\/|^file:|\0/.test(path) ? undefined : { kind: 'sqlite', path }
  }
  return parseServer(value, ['postgres:', 'postgresql:']) ? { kind: 'postgres', url: value } : undefined
}

/** The address of a server, perhaps with a login; undefined for anything else. */
export function parseServer(value: string, schemes: string[]): URL | undefined {
  const url = parseUrl(value, schemes)
  return url && isWhole(url) && isEncoded(url) ? url : undefined
}

/** False where a special character in a password has ended the server's name too soon. */
export function isWhole({ username, pathname, search, hash }: URL): boolean {
  return hash === '' && !pathname.includes('@') && (username !== '' || !search.includes('@'))
}

/** False where a percent sign in the login or the path stands for itself, as whoever decodes them would refuse. */
function isEncoded({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}${pathname}`)
    return true
  } catch {
    return false
  }
}

/** `name@example.com` or `Name <name@example.com>`; undefined for anything else. */
export function parseSender(value: string, defaultName: string): Sender | undefined {
  const [, name, inner] = /^([^<>\r\n"]*)<([^<>]*)>$/.exec(value.trim()) ?? []
  const address = toAsciiDomain((inner ?? value).trim())
  return isMailbox(address) ? { name: name?.trim() || defaultName, address } : undefined
}

/** Comma-separated plain mailboxes, each once in whatever capitals; undefined where one is not plain or none is given. */
export function parseRecipients(value: string): string[] | undefined {
  const addresses = parseList(value).map(toAsciiDomain)
  if (addresses.length === 0 || !addresses.every(isMailbox)) return undefined
  const names = addresses.map((address) => address.toLowerCase())
  return addresses.filter((_, n) => names.indexOf(names[n] ?? '') === n)
}

/** Comma-separated origins; undefined where one is not an origin or none is given. */
export function parseOrigins(value: string): string[] | undefined {
  const origins = parseList(value).map(parseOrigin)
  const known = origins.filter((origin) => origin !== undefined)
  return known.length > 0 && known.length === origins.length ? [...new Set(known)] : undefined
}

/** `off`, a number of hops, or comma-separated addresses, networks and their usual names. */
export function parseTrustedProxies(value: string): TrustedProxies | undefined {
  if (isOff(value)) return false
  if (/^\d$/.test(value)) return Number(value)
  const hops = parseList(value)
  return hops.length > 0 && hops.every(isNetwork) ? hops : undefined
}

/** `on` or `off`, or their usual synonyms; undefined for anything else. */
export function parseSwitch(value: string): boolean | undefined {
  if (/^(on|true|yes|1)$/i.test(value)) return true
  return isOff(value) ? false : undefined
}

/** A whole number from 1 to 999, or Infinity for `off`, so that no score reaches it; undefined for anything else. */
export function parseScore(value: string): number | undefined {
  if (isOff(value)) return Number.POSITIVE_INFINITY
  return /^[1-9]\d{0,2}$/.test(value) ? Number(value) : undefined
}

/** Comma-separated addresses and domains, none for `off`; undefined where one is neither or none is given. */
export function parseBlockList(value: string): BlockList | undefined {
  if (isOff(value)) return new Set()
  const entries = parseList(value).map((entry) => toAsciiDomain(entry.toLowerCase()).replace(/^@/, ''))
  const areKnown = entries.every((entry) => isMailbox(entry.includes('@') ? entry : `x@${entry}`))
  return entries.length > 0 && areKnown ? new Set(entries) : undefined
}

function isOff(value: string): boolean {
  return /^(off|false|no|0)$/i.test(value)
}

function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  // with none, anybody at all could say who they are
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)
}

function parseList(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
