import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ADMIN_PATH } from '#admin/api.ts'
import { chooseEncoding, type Encoding } from '#relay/values/content-encoding.ts'
import { contentType } from '#relay/values/content-type.ts'
import type { DeskOptions } from './options.ts'

type File = { type: string; plain: Buffer; compressed: Record<Encoding, Buffer | undefined> }

/** The built page. `build`: the name of its script. */
export type Page = { build: string; index: File; assets: Map<string, File> }

const FOLDER = join(import.meta.dirname, '../dist')
const SCRIPT = /<script [^>]*src="[^"]*\/([^"/]+)\.js"/
const COMPRESSED = /\.(?:br|gz)$/

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Of all responses of the desk. */
export function deskHeaders(isSecure: boolean): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'publickey-credentials-create=(self), publickey-credentials-get=(self), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

export function isPageBuilt(folder = FOLDER): boolean {
  return existsSync(join(folder, 'index.html'))
}

/** Reads the built page into memory; undefined if it was not built. */
export function readPage(folder = FOLDER): Page | undefined {
  if (!isPageBuilt(folder)) return undefined
  const index = readOne(join(folder, 'index.html'))
  const names = readdirSync(join(folder, 'assets')).filter((name) => !COMPRESSED.test(name))
  return {
    build: SCRIPT.exec(index.plain.toString())?.[1] ?? '',
    index,
    assets: new Map(names.map((name) => [name, readOne(join(folder, 'assets', name))])),
  }
}

/** The page at every address below the desk's path, its files, and the manifest for a phone's home screen. */
export function servePage(app: FastifyInstance, { notFound, agency }: DeskOptions, page: Page): void {
  for (const path of ['/', '/*']) app.get(path, (request, reply) => send(request, reply, page.index))

  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const file = page.assets.get(request.params.name)
    if (file === undefined) return notFound(request, reply)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return send(request, reply, file)
  })

  app.get('/manifest.webmanifest', (_, reply) =>
    reply.type('application/manifest+json; charset=utf-8').send(
      JSON.stringify({
        name: `${agency.name} desk`,
        short_name: agency.name,
        start_url: ADMIN_PATH,
        scope: ADMIN_PATH,
        display: 'standalone',
        background_color: '#f7f1e5',
        theme_color: '#141a2e',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      }),
    ),
  )
}

function send(request: FastifyRequest, reply: FastifyReply, file: File) {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.compressed)
  reply.type(file.type).header('vary', 'Accept-Encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(encoding ? file.compressed[encoding] : file.plain)
}

function readOne(path: string): File {
  const read = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined)
  return {
    type: contentType(extname(path)),
    plain: readFileSync(path),
    compressed: { br: read('.br'), gzip: read('.gz') },
  }
}
