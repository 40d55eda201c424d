import type { FastifyInstance } from 'fastify'
import { relayHeaders } from '#contract/security-headers.ts'
import { type LeadStore, undeliveredAge } from '../leads/lead-store.ts'

/** Each check writes to disk, so many requests share one. */
const CACHED_MS = 2000

type Health = {
  status: number
  body: { status: 'ok' | 'failing'; undelivered?: number; oldestSeconds?: number }
}

/**
 * `GET /healthz`: 200 while leads can be stored and none has waited too long for its delivery, else 503.
 *
 * @param options.limitMs how old the oldest undelivered lead may get
 */
export function serveHealth(
  app: FastifyInstance,
  { store, isSecure, limitMs }: { store: LeadStore; isSecure: boolean; limitMs: number },
): void {
  let last: { at: number; health: Promise<Health> } | undefined

  app.get('/healthz', async (request, reply) => {
    if (!last || performance.now() - last.at > CACHED_MS) {
      const health = check(store, Date.now(), limitMs).catch((err): Health => {
        request.log.error({ err }, 'the store cannot be written')
        return { status: 503, body: { status: 'failing' } }
      })
      last = { at: performance.now(), health }
    }
    const { status, body } = await last.health
    return reply.code(status).headers(relayHeaders(isSecure)).send(body)
  })
}

async function check(store: LeadStore, now: number, limitMs: number): Promise<Health> {
  await store.checkWritable(now)
  const status = await store.queueStatus()
  const age = undeliveredAge(status, now)
  const isLate = age > limitMs
  return {
    status: isLate ? 503 : 200,
    body: {
      status: isLate ? 'failing' : 'ok',
      undelivered: status.queued + status.dead,
      oldestSeconds: Math.round(age / 1000),
    },
  }
}
