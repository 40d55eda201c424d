import type { FastifyReply, FastifyRequest } from 'fastify'
import { SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import { Refusal } from '../leads/refusal.ts'
import { pathOf } from './address.ts'

/** The protocol's two addresses. */
export const ENDPOINTS = [SEND_FORM_PATH, SEND_PATH]

/** True for a request to one of the protocol's addresses, by whatever method. */
export function isEndpoint({ url }: FastifyRequest): boolean {
  return ENDPOINTS.includes(pathOf(url))
}

/** @throws Refusal for anything but a post to one of the protocol's addresses */
export function requireEndpoint(request: FastifyRequest, reply: FastifyReply): void {
  if (!isEndpoint(request)) throw refuseUnknownAddress()
  if (request.method !== 'POST') throw refuseAllButPost(reply)
}

/** The refusal of what is sent to no address of ours. */
export function refuseUnknownAddress(): Refusal {
  return new Refusal(404, 'There is nothing at this address.')
}

/** The refusal of what is sent to an endpoint by another method. */
export function refuseAllButPost(reply: FastifyReply): Refusal {
  return refuseMethod(reply, 'POST, OPTIONS', 'This address takes messages by POST only.')
}

/** The refusal of a method that an address does not have; the reply's headers say which it has. */
export function refuseMethod(reply: FastifyReply, allowed: string, sentence: string): Refusal {
  reply.header('allow', allowed)
  return new Refusal(405, sentence)
}
