import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import type { AstroIntegration } from 'astro'
import { build } from 'astro'
import type { Plugin } from 'vite'
import { makeReadable } from '#publishing/make-readable.ts'
import { PREVIEW_PATH } from '#publishing/preview/messages.ts'
import config, { clientInteraction } from '../astro.config.ts'

const FOLDER = 'publishing/preview/dist'
const NEXT = 'publishing/preview/dist-next'
const BEFORE = 'publishing/preview/dist-before'
const NO_VITE = '\0no-vite'

/**
 * Builds the pages once more, as a program that renders them from any content, into publishing/preview/dist/: `server/` is the
 * program, `client/` the files that its pages name. If it fails, the existing program stays.
 */
export async function buildPreview(): Promise<void> {
  try {
    await build({
      ...config,
      configFile: false,
      logLevel: 'error', // the site's build has given the warnings
      output: 'server',
      base: PREVIEW_PATH,
      outDir: `./${NEXT}`,
      publicDir: `./${NEXT}/public`, // none
      // React's client of its own: ours would mount an island anew when it gets new props.
      integrations: [react(), clientInteraction()],
      adapter: previewProgram(),
      vite: { ...config.vite, plugins: [tailwindcss(), givenContent()] },
    })
    makeReadable(NEXT)
    rmSync(BEFORE, { recursive: true, force: true })
    if (existsSync(FOLDER)) renameSync(FOLDER, BEFORE)
    renameSync(NEXT, FOLDER)
  } finally {
    for (const folder of [NEXT, BEFORE]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes `renderer.ts` the program, and adds the frame's script to every page. */
function previewProgram(): AstroIntegration {
  return {
    name: 'preview-program',
    hooks: {
      'astro:config:setup': ({ injectScript }) =>
        injectScript('page', `import ${JSON.stringify(resolve('publishing/preview/frame.ts'))}`),
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'preview-program',
          entrypointResolution: 'auto',
          serverEntrypoint: resolve('publishing/preview/renderer.ts'),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        }),
    },
  }
}

/** Gives the pages the content of `publishing/preview/content.ts` instead of that of the files. */
function givenContent(): Plugin {
  return {
    name: 'given-content',
    enforce: 'pre',
    resolveId(name) {
      if (name === '#site/content/index.ts') return resolve('publishing/preview/content.ts')
      // Vite minifies a script of the page. It would take most of the program's memory.
      return name === 'vite' ? NO_VITE : undefined
    },
    load: (id) => (id === NO_VITE ? 'export const minifySync = (_, code) => ({ code })' : undefined),
  }
}
