import type { FastifyInstance } from 'fastify'

/**
 * Once the server is being closed, each answer closes its connection: clients keep theirs open for further requests, and
 * the server would wait for them.
 */
export function hangUpWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
