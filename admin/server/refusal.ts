import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Refused } from '#admin/api.ts'
import { StoreError } from '#relay/leads/store-error.ts'

/** Why a request is refused. The message is a sentence for the person; desk.ts responds with it. */
export class DeskRefusal extends Error {
  readonly statusCode: number
  /** What the response has beside the sentence. */
  readonly more: object

  constructor(statusCode: number, problem: string, more: object = {}) {
    super(problem)
    this.statusCode = statusCode
    this.more = more
  }
}

/** @throws DeskRefusal with this sentence if what was sent is not what the schema wants */
export function readSent<Value>(schema: z.ZodType<Value>, sent: unknown, problem: string): Value {
  const { data, success } = schema.safeParse(sent)
  if (!success) throw new DeskRefusal(400, problem)
  return data
}

/** A sentence for the person, and what was unexpected for the log. */
export function respondToError(
  error: FastifyError | DeskRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { statusCode = 500 } = error
  const refuse = (status: number, problem: string, more?: object) =>
    reply.code(status).send({ problem, ...more } satisfies Refused)
  if (error instanceof DeskRefusal) return refuse(statusCode, error.message, error.more)
  if (error instanceof z.ZodError || statusCode < 500)
    return refuse(statusCode < 500 ? statusCode : 400, 'This cannot be read: load the page again.')
  request.log.error({ err: error }, 'failed')
  return error instanceof StoreError
    ? refuse(503, 'The store of messages cannot be used now. Try again in a minute.')
    : refuse(500, 'Something went wrong. Try again.')
}
