import type { FastifyRequest } from 'fastify'
import { SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'

const ENDPOINTS = [SEND_FORM_PATH, SEND_PATH]

/** The path of a request's address as the router takes it, not decoded. */
export function pathOf(url: string): string {
  return url.replace(/\?.*/s, '').replace(/\/{2,}/g, '/')
}

export function isEndpoint({ url }: FastifyRequest): boolean {
  return ENDPOINTS.includes(pathOf(url))
}
