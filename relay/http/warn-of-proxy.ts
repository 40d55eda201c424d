import type { FastifyInstance } from 'fastify'

/** Says in the log, once, that a proxy seems to stand in front which nobody has named. */
export function warnOfProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return
    isTold = true
    log.warn(
      'A proxy names its clients and TRUST_PROXY is off: all visitors share one rate limit. See .env.example.',
    )
  })
}
