import type { FastifyRequest } from 'fastify'
import type { DeskAddress } from './address.ts'

/** The name that a browser has asked for. Not `request.hostname`: a page may set X-Forwarded-Host, but never Host. */
export function hostnameOf({ headers: { host } }: FastifyRequest): string {
  return URL.parse(`http://${host}`)?.hostname ?? ''
}

/** False for a name that leads to this machine and is not the desk's, as by DNS rebinding. */
export function isOwnHost(request: FastifyRequest, { hostnames }: DeskAddress): boolean {
  return hostnames.includes(hostnameOf(request))
}

/** Whether the request comes from the desk's own page or, to read, from the address bar. Old browsers send no such header. */
export function isOwnPage({ method, headers }: FastifyRequest, { origins }: DeskAddress): boolean {
  const { origin = '', 'sec-fetch-site': site = 'same-origin' } = headers
  if (method === 'GET' || method === 'HEAD') return site === 'same-origin' || site === 'none'
  return origins.includes(origin) && site === 'same-origin'
}
