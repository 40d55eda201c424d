import type { FastifyInstance } from 'fastify'

/**
 * Once the server is being closed, whatever it still answers is the last on its line: a client keeps that open for more,
 * which would hold the end up.
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
