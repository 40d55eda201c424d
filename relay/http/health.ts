import type { FastifyInstance, FastifyRequest } from 'fastify'
import { relayHeaders } from '#contract/security-headers.ts'
import { UNDELIVERED_LIMIT_MS, undeliveredAge } from '../leads/deliver.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { isOfThisMachine } from '../values/client-address.ts'
import { isLoopback } from '../values/parse-values.ts'

/** Each check writes to disk, so many requests share one. */
const CACHED_MS = 2000

type Health = { status: 'ok' | 'failing'; undelivered?: number; oldestSeconds?: number; inbox?: string }

/**
 * `GET /healthz`: 200 while leads can be stored and none has waited too long for its delivery, else 503. Only this machine
 * gets the numbers, and whether replies are read. That they are not is no failure: messages arrive all the same.
 */
export function serveHealth(
  app: FastifyInstance,
  { store, isSecure, imapUrl }: { store: LeadStore; isSecure: boolean; imapUrl: string | undefined },
): void {
  let last: { at: number; health: Promise<Health> } | undefined

  app.get('/healthz', async (request, reply) => {
    if (!last || performance.now() - last.at > CACHED_MS) {
      const health = check(store, Date.now(), imapUrl !== undefined).catch((err): Health => {
        request.log.error({ err }, 'the store cannot be written')
        return { status: 'failing' }
      })
      last = { at: performance.now(), health }
    }
    const health = await last.health
    const { status } = health
    reply.code(status === 'ok' ? 200 : 503).headers(relayHeaders(isSecure))
    return reply.send(isFromThisMachine(request) ? health : { status })
  })
}

/** Not through a proxy: how many messages there are is nobody else's business. */
function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const { hostname = '' } = URL.parse(`http://${headers.host}`) ?? {}
  return isOfThisMachine(ip) && isLoopback(hostname) && headers['x-forwarded-for'] === undefined
}

async function check(store: LeadStore, now: number, hasInbox: boolean): Promise<Health> {
  await store.checkWritable(now)
  const status = await store.queueStatus()
  const age = undeliveredAge(status, now)
  return {
    status: age > UNDELIVERED_LIMIT_MS ? 'failing' : 'ok',
    undelivered: status.queued + status.dead,
    oldestSeconds: Math.round(age / 1000),
    ...(hasInbox && { inbox: (await store.inboxProblem(now)) ?? 'ok' }),
  }
}
