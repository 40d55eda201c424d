import type { FastifyRequest } from 'fastify'
import { SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'

const ENDPOINTS = [SEND_FORM_PATH, SEND_PATH]

/** The path of a request's address, not decoded. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** True for a request to one of the protocol's two endpoints, by any method. */
export function isEndpoint({ url }: FastifyRequest): boolean {
  return ENDPOINTS.includes(pathOf(url))
}
