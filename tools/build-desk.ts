import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { compressFiles } from '#publishing/release/compress.ts'
import { replaceFolder } from './replace-folder.ts'

/** Builds the page of the agency's desk into admin/dist/. If it fails, the existing page stays. */
export async function buildDesk(): Promise<void> {
  await replaceFolder('admin/dist', async (folder) => {
    await build({
      configFile: false,
      root: 'admin/app',
      base: '/admin/',
      publicDir: false,
      logLevel: 'warn',
      plugins: [tailwindcss()],
      build: {
        outDir: resolve(folder),
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
    await compressFiles(folder)
  })
}
