import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type AstroIntegration, build } from 'astro'
import { build as buildScript } from 'vite'
import { PROGRAM_FOLDER } from '#publishing/code.ts'
import config from '../astro.config.ts'
import { replaceFolder } from './replace-folder.ts'

/**
 * Compiles `site/` into the program that renders it from any content. If it fails, the existing program stays.
 * @param code hash of what it is compiled from
 */
export async function buildProgram(code: string): Promise<void> {
  await replaceFolder(PROGRAM_FOLDER, async (folder) => {
    await build({
      ...config,
      configFile: false,
      logLevel: 'error', // of legal pages, it warns that a program has no list of its addresses
      output: 'server',
      outDir: `./${folder}`,
      publicDir: `./${folder}/public`, // none: a release has these files
      adapter: program(),
    })
    await buildFrame(join(folder, 'frame'))
    await writeFile(join(folder, 'code'), code)
  })
}

/** Makes `renderer.ts` the program. */
function program(): AstroIntegration {
  return {
    name: 'program',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'program',
          entrypointResolution: 'auto',
          serverEntrypoint: resolve('publishing/program/renderer.ts'),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        }),
    },
  }
}

/** By itself: a module that it shared with the site would become a file that visitors request too. */
async function buildFrame(folder: string): Promise<void> {
  await buildScript({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: resolve(folder),
      lib: { entry: resolve('publishing/preview/frame.ts'), formats: ['es'], fileName: () => 'frame.js' },
    },
  })
}
