import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type AstroInlineConfig, build } from 'astro'
import { deleteNewer } from '#site/integrations/unused-pictures.ts'
import { reportFailure, reportProgress } from './build-report.ts'
import { findErrors } from './find-errors.ts'
import { makeReadable } from './make-readable.ts'

/** Folders of a new site until it is complete: of `npm run build`, and of the desk. */
const FOLDERS = ['dist-next', '.cache/dist-next']

/**
 * Builds the pages into a folder. It first checks content, mails and configuration, so that all errors are reported at once.
 * @throws Error with the text to print; the desk, if it has started the process, has the problems by then
 */
export async function buildSite(into: string, vite: AstroInlineConfig['vite'] = {}): Promise<void> {
  reportProgress('Checking the content', 0.02)
  const errors = await findErrors()
  if (errors.length > 0) {
    await reportFailure(errors)
    throw new Error(errors.map(({ message }) => message).join('\n\n'))
  }
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  // A developer's shell or .env may set NODE_ENV=development, which would publish React's development build.
  process.env.NODE_ENV = 'production'
  for (const folder of FOLDERS) {
    const killed = statSync(folder, { throwIfNoEntry: false })
    if (killed) await deleteNewer('.cache/assets', killed.birthtimeMs)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const logger = { entrypoint: './publishing/build-log.ts' }
    await build({ root: process.cwd(), logger, outDir: `./${into}`, vite })
  } catch (error) {
    await rm(into, { recursive: true, force: true })
    await reportFailure([error as Error])
    throw new Error(`The site could not be built; dist/ is as it was.\n${(error as Error).message}`)
  }
  makeReadable(into)
}
