/** Serves the site with hot reload on PORT and, on the same origin, a relay that restarts on changes. */
import { relative } from 'node:path'
import { dev } from 'astro'
import type { Plugin } from 'vite'
import { ADMIN_PATH } from '#admin/api.ts'
import { localAddress, ownOrigins } from '#relay/config/addresses.ts'
import { ConfigError } from '#relay/config/config-error.ts'
import { readEnvironment } from '#relay/config/environment.ts'
import { escapeHtml } from '#relay/values/text.ts'
import { ContentError } from '#site/content/errors.ts'
import { inspectContent, readContentFolder } from '#site/content/load.ts'
import { isStray } from '#site/content/stray-files.ts'
import { createDevRelay } from './dev-relay.ts'
import { stopWith } from './stop-with.ts'

/** The relay's code, and the content that it reads only at the start: the words of mails and refusals. */
const WATCHED = /^(?:relay|admin\/server|contract|content)\//

/** A developer sends more messages than a visitor may. */
const MANY_MESSAGES = { RATE_LIMIT: '1000/1m' }

const { config } = await readConfiguration()
const { host, port } = config
const relay = createDevRelay({
  ...process.env,
  ALLOWED_ORIGINS: [...config.allowedOrigins, ...ownOrigins(host, port)].join(','),
  // The desk is at the address of the pages, not at that of the relay behind them.
  ...(config.siteUrlIsDefault && { SITE_URL: localAddress(config, port) }),
  ...(process.env.RATE_LIMIT ? {} : MANY_MESSAGES),
})

process.env.ASTRO_TELEMETRY_DISABLED = '1'
// With NODE_ENV=production from the shell or .env React has no development runtime, and no island hydrates.
process.env.NODE_ENV = 'development'
const toRelay = {
  bypass: () => relay.started, // requests wait until then
  configure: (_: unknown, options: object) => {
    Object.defineProperty(options, 'target', { enumerable: true, get: relay.address })
  },
}
const restartRelay: Plugin = {
  name: 'restart-relay',
  configureServer: ({ config: { root }, watcher }) => {
    watcher.on('all', (_, path) => {
      const file = relative(root, path)
      if (WATCHED.test(file) && !isStray(file)) relay.restart(file)
    })
  },
}
/** Astro's page for an error is empty until Vite's overlay comes, which a page misses while another one is open. */
const showProblems: Plugin = {
  name: 'show-problems',
  configureServer({ middlewares, watcher, ws }) {
    let isShown = false
    middlewares.use(async ({ url = '', headers }, response, next) => {
      if (headers['sec-fetch-dest'] !== 'document' || url.startsWith(ADMIN_PATH)) return next()
      const { problems } = inspectContent(await readContentFolder('content'))
      isShown = problems.length > 0
      if (!isShown) return next()
      const text = escapeHtml(new ContentError(problems).message)
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
      response.end(
        `<title>Content</title><script type="module" src="/@vite/client"></script><pre>${text}</pre>`,
      )
    })
    watcher.on('all', () => isShown && ws.send({ type: 'full-reload' }))
  },
}
const server = await dev({
  root: process.cwd(),
  server: { host, port },
  vite: {
    // `npm run build` compiles React's production build into Vite's own folder, which a running server would then read.
    cacheDir: '.astro/vite',
    server: { strictPort: true, proxy: { '/api': toRelay, '/healthz': toRelay, '/admin': toRelay } },
    plugins: [restartRelay, showProblems],
  },
}).catch((error: Error) => stopWith(`The site cannot be served on port ${port}: ${error.message}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await server.stop()
    process.exit(0)
  })
}
// After the site: the first printed address is the one to open.
await relay.start().catch(({ message }: Error) => stopWith(message))

async function readConfiguration() {
  try {
    return readEnvironment()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    // An error in site.yaml causes errors of the configuration too: only the first is reported.
    const { problems } = inspectContent(await readContentFolder('content'))
    const isAboutAgency = problems.some(({ file }) => file === 'site.yaml')
    stopWith(isAboutAgency ? new ContentError(problems).message : error.message)
  }
}
