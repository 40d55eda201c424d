import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Ids, RequestName, ResponseTo } from '#admin/requests.ts'

type Handler<Name extends RequestName> = (
  request: FastifyRequest<{ Params: Ids<Name> }>,
  reply: FastifyReply,
) => Promise<[ResponseTo<Name>] extends [undefined] ? void : ResponseTo<Name>>

/** Registers what responds to a request of the table, below the desk's API: 204 if it returns nothing and sets no status. */
export function serve<Name extends RequestName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: RouteShorthandOptions = {},
): void {
  const [method = '', path = ''] = name.split(' ')
  app.route({
    ...options,
    method,
    url: `/${path}`,
    handler: async (request, reply) => {
      const response = await handler(request as Parameters<Handler<Name>>[0], reply)
      if (response === undefined && reply.statusCode === 200) reply.code(204)
      return reply.sent ? reply : reply.send(response)
    },
  })
}
