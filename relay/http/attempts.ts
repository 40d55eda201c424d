import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Rate } from '../config/parse-values.ts'
import { refuseTooMany } from '../leads/refusal.ts'
import { clientKey } from './client-key.ts'

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/**
 * The cap on all attempts of one client, refused ones included, which the rate of accepted messages does not count: each
 * costs a little. It is far above what any visitor needs.
 *
 * @param rate of the messages that are accepted from one client
 */
export function attempts({ count, windowMs }: Rate): RateLimitPluginOptions {
  return {
    max: Math.max(300, 50 * count),
    timeWindow: windowMs,
    keyGenerator: (request: FastifyRequest) => clientKey(request.ip),
    errorResponseBuilder: (_: FastifyRequest, { ttl }: { ttl: number }) =>
      refuseTooMany(Math.ceil(ttl / 1000)),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  }
}
