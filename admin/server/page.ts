import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ADMIN_PATH } from '#admin/api.ts'
import type { Agency } from '#relay/config/agency.ts'
import { readStaticFile, type StaticFile, sendStaticFile } from '#relay/values/static-file.ts'
import { escapeHtml } from '#relay/values/text.ts'
import type { DeskOptions } from './options.ts'

/** The built page. `build`: the name of its script. `index` has the placeholders %AGENCY%, %SHORT_NAME% and %LOGO%. */
export type DeskPage = { build: string; index: string; assets: Map<string, StaticFile> }

const FOLDER = join(import.meta.dirname, '../dist')
const SCRIPT = /<script [^>]*src="[^"]*\/([^"/]+)\.js"/
const COMPRESSED = /\.(?:br|gz)$/

export function isPageBuilt(folder = FOLDER): boolean {
  return existsSync(join(folder, 'index.html'))
}

/** Reads the built page into memory; undefined if it was not built. */
export function readPage(folder = FOLDER): DeskPage | undefined {
  if (!isPageBuilt(folder)) return undefined
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const names = readdirSync(join(folder, 'assets')).filter((name) => !COMPRESSED.test(name))
  return {
    build: SCRIPT.exec(index)?.[1] ?? '',
    index,
    assets: new Map(names.map((name) => [name, readStaticFile(join(folder, 'assets', name))])),
  }
}

/** The page at every address below the desk's path, its files, and the manifest for a phone's home screen. */
export function servePage(app: FastifyInstance, { notFound, agency }: DeskOptions, page: DeskPage): void {
  for (const path of ['/', '/*'])
    app.get(path, (_, reply) => reply.type('text/html; charset=utf-8').send(fillIn(page.index, agency())))

  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const file = page.assets.get(request.params.name)
    if (file === undefined) return notFound(request, reply)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendStaticFile(request, reply, file)
  })

  app.get('/manifest.webmanifest', (_, reply) => {
    const { name, shortName = name } = agency()
    return reply.type('application/manifest+json; charset=utf-8').send(
      JSON.stringify({
        name: `${name} desk`,
        short_name: shortName,
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
    )
  })
}

/** The address of the agency's own logo as a square picture, which the build has drawn; undefined if it has none. */
export function logoOf({ hasLogo }: Agency): string | undefined {
  return hasLogo ? '/icons/icon-192.png' : undefined
}

function fillIn(page: string, agency: Agency): string {
  return page
    .replaceAll('%AGENCY%', () => escapeHtml(agency.name))
    .replaceAll('%SHORT_NAME%', () => escapeHtml(agency.shortName ?? agency.name))
    .replaceAll('%LOGO%', logoOf(agency) ?? '')
}
