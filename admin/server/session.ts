import type { FastifyRequest } from 'fastify'
import type { Person } from '#relay/leads/desk-store.ts'

/** Who sends a request below the desk's API. */
export function personOf(request: FastifyRequest): Person {
  return request.getDecorator<{ person: Person }>('session').person
}
