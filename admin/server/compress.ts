import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '#relay/values/content-encoding.ts'

/** In characters. A shorter response is one packet anyway. */
const LONG = 1_000
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses a long response: on a phone's network a preview of 150 KB takes longer than its rendering. */
export async function compress(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<unknown> {
  const isLong = typeof body === 'string' && body.length > LONG
  if (!isLong || !chooseEncoding(headers['accept-encoding'], { br: true })) return body
  reply.header('content-encoding', 'br')
  return promisify(brotliCompress)(body, FAST)
}
