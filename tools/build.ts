/**
 * Builds the site into dist/. Content, mails and configuration are checked before, so that all that is wrong is said at
 * once; and the site that is there stays until the new one is complete.
 */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { build } from 'astro'
import { ConfigError } from '#relay/config-error.ts'
import { readEnvironment } from '#relay/environment.ts'
import { MAIL_NAMES, readTemplates, TemplateError } from '#relay/mail/templates.ts'
import { checkContent } from '#site/content/checks/check-content.ts'
import { ContentError } from '#site/content/errors.ts'
import { readContentFolder } from '#site/content/load.ts'
import { makeReadable } from './make-readable.ts'
import { stopWith } from './stop-with.ts'

const complaints: Error[] = []
await hear(async () => checkContent(await readContentFolder('content')))
for (const name of MAIL_NAMES) await hear(() => readTemplates('content/mail', name))
// what is missing there is missing here too: one complaint is enough
if (!complaints.some(isAboutAgency)) await hear(readEnvironment)
if (complaints.length > 0) stopWith(complaints.map(({ message }) => message).join('\n\n'))

process.env.ASTRO_TELEMETRY_DISABLED = '1'
// NODE_ENV=development, left in a developer's shell or .env, would publish React's development build.
process.env.NODE_ENV = 'production'
const started = performance.now()
/** Where the new site is built, and where the old one is kept while the two change places. */
const NEXT = 'dist-next'
const BEFORE = 'dist-before'
try {
  await build({ root: process.cwd(), logger: { entrypoint: './tools/build-log.ts' }, outDir: `./${NEXT}` })
} catch (error) {
  await rm(NEXT, { recursive: true, force: true })
  stopWith(
    `The site could not be built; dist/ is as it was.\n${error instanceof Error ? error.message : error}`,
  )
}
makeReadable(NEXT)
await rm(BEFORE, { recursive: true, force: true })
if (existsSync('dist')) await rename('dist', BEFORE)
await rename(NEXT, 'dist')
await rm(BEFORE, { recursive: true, force: true })
console.log(`Built the site into dist/ in ${Math.round((performance.now() - started) / 1000)} s.`)

/** Notes what a check complains of. */
async function hear(check: () => unknown): Promise<void> {
  try {
    await check()
  } catch (error) {
    const told = [ContentError, TemplateError, ConfigError].some((kind) => error instanceof kind)
    if (!told) throw error
    complaints.push(error as Error)
  }
}

/** Whether something is wrong in the file that the configuration takes the agency's details from. */
function isAboutAgency(complaint: Error): boolean {
  return complaint instanceof ContentError && complaint.problems.some(({ file }) => file === 'site.yaml')
}
