import { isIP } from 'node:net'
import { ownOrigins, pagesAddress } from '#relay/config/addresses.ts'
import type { Config } from '#relay/config/config.ts'
import { isLoopback } from '#relay/values/parse-values.ts'

/** Where the desk is, and the names by which a browser may reach it. */
export type DeskAddress = {
  /** The site is tried on this machine: a one-time address is printed at the start. */
  isTrial: boolean
  isSecure: boolean
  origin: string
  /** The relying party of passkeys. */
  hostname: string
  /** Browsers make passkeys only for names, over https or on this machine. */
  hasPasskeys: boolean
  origins: string[]
  hostnames: string[]
  /** Further names of the site, and in a trial addresses of this machine, from which a browser is sent to `origin`. */
  otherHostnames: string[]
}

/** @param port that the relay listens on */
export function deskAddress(config: Config, port: number): DeskAddress {
  const isTrial = isLoopback(new URL(config.siteUrl).hostname)
  const url = new URL(pagesAddress(config, port))
  if (isTrial && isLoopback(url.hostname)) url.hostname = 'localhost'
  const { origin, hostname, protocol } = url
  const isSecure = protocol === 'https:'
  const origins = isTrial ? [origin, ...ownOrigins(config.host, port)] : [origin]
  const hostnames = origins.map(hostnameIn)
  const others = [config.siteUrl, ...config.allowedOrigins].map(hostnameIn)
  const www = hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`
  return {
    isTrial,
    isSecure,
    origin,
    hostname,
    hasPasskeys: (isSecure || hostname === 'localhost') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0,
    origins,
    hostnames,
    otherHostnames: [
      ...[www, ...others].filter((name) => !hostnames.includes(name)),
      ...hostnames.filter((name) => hostname === 'localhost' && name !== hostname && isLoopback(name)),
    ],
  }
}

function hostnameIn(address: string): string {
  return new URL(address).hostname
}
