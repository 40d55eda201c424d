import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import { refuseTooMany } from '../leads/refusal.ts'
import { clientKey } from '../values/client-address.ts'
import type { Rate } from '../values/parse-values.ts'

/**
 * The limit of all requests of one client to some routes, refused ones included, which the rate of accepted messages does
 * not count. It is far above what any visitor needs.
 */
export function limitAttempts({ count, windowMs }: Rate): RateLimitPluginOptions {
  const noHeaders = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
    'retry-after': false,
  }
  return {
    max: Math.max(300, 50 * count),
    timeWindow: windowMs,
    keyGenerator: (request) => clientKey(request.ip),
    errorResponseBuilder: (_, { ttl }) => refuseTooMany(Math.ceil(ttl / 1000)),
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  }
}
