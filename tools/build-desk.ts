import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { makeReadable } from '#publishing/make-readable.ts'
import { publishSite } from '#publishing/publish-site.ts'
import { compressFiles } from '#site/integrations/precompress.ts'

const FOLDER = 'admin/dist'
const NEXT = 'admin/dist-next'

/** Builds the page of the agency's desk into admin/dist/. If it fails, the existing page stays. */
export async function buildDesk(): Promise<void> {
  try {
    await build({
      configFile: false,
      root: 'admin/app',
      base: '/admin/',
      publicDir: false,
      logLevel: 'warn',
      plugins: [tailwindcss()],
      build: {
        outDir: resolve(NEXT),
        emptyOutDir: true,
        target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
        // The Content-Security-Policy allows neither data: URIs nor inline scripts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Libraries mark files for React's server components, which there are none of.
          onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
        },
      },
    })
    await compressFiles(NEXT)
    makeReadable(NEXT)
    await publishSite(NEXT, FOLDER, 'assets/')
  } finally {
    rmSync(NEXT, { recursive: true, force: true })
  }
}
