import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding } from './content-encoding.ts'
import { contentType } from './content-type.ts'

type Representation = { etag: string; content: Buffer }

/** A file in memory, ready to be sent, with the copies of it that the build has compressed. */
export type StaticFile = {
  type: string
  plain: Representation
  compressed: Partial<Record<Encoding, Representation>>
}

const SUFFIXES = { br: '.br', gzip: '.gz' } satisfies Record<Encoding, string>

export function readStaticFile(path: string): StaticFile {
  const copies = Object.entries(SUFFIXES).filter(([, suffix]) => existsSync(path + suffix))
  return {
    type: contentType(extname(path)),
    plain: represent(path),
    compressed: Object.fromEntries(copies.map(([encoding, suffix]) => [encoding, represent(path + suffix)])),
  }
}

/** Sends the copy that the client accepts, or 304 if it has that. The caller has set all other headers. */
export function sendStaticFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, plain, compressed }: StaticFile,
) {
  const encoding = chooseEncoding(headers['accept-encoding'], compressed)
  const { etag, content } = (encoding && compressed[encoding]) ?? plain
  reply.type(type)
  if (Object.keys(compressed).length > 0) reply.header('vary', 'Accept-Encoding')
  if (reply.statusCode === 200) {
    reply.header('etag', etag)
    if (isFresh(headers['if-none-match'], etag)) return reply.code(304).send()
  }
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(content)
}

function represent(path: string): Representation {
  const content = readFileSync(path)
  return { etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`, content }
}

function isFresh(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  return condition
    .split(',')
    .some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === etag)
}
