import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'astro'
import { ConfigError } from '#relay/config.ts'
import { readEnvironment } from '#relay/environment.ts'
import { MAIL_NAMES, readTemplates, TemplateError } from '#relay/mail/templates.ts'
import { checkPictures } from '#site/content/check-pictures.ts'
import { ContentError, type Problem } from '#site/content/problem.ts'
import { type Content, readContent } from '#site/content/read.ts'
import { readContentFolder } from '#site/content/read-folder.ts'
import { stopWith } from './stop-with.ts'

/** Checks content and configuration before anything is built, so that what is wrong is said in one go. */
const complaints: string[] = []
try {
  const files = await readContentFolder('content')
  const pictures = await checkPictures('content', files.pictures)
  if (pictures.length > 0) complaints.push(new ContentError(pictures).message)
  const shares = missingShares(readContent(files))
  if (shares.length > 0) complaints.push(new ContentError(shares).message)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  complaints.push(error.message)
}
for (const name of MAIL_NAMES) {
  try {
    readTemplates('content/mail', name)
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    complaints.push(error.message)
  }
}
try {
  readEnvironment()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  complaints.push(error.message)
}
if (complaints.length > 0) stopWith(complaints.join('\n\n'))

process.env.ASTRO_TELEMETRY_DISABLED = '1'
const started = performance.now()
/** The site that is there stays until another is complete. */
const NEXT = 'dist-next'
try {
  await build({ root: process.cwd(), logLevel: 'warn', outDir: `./${NEXT}` })
} catch (error) {
  await rm(NEXT, { recursive: true, force: true })
  stopWith(
    `The site could not be built; dist/ is as it was.\n${error instanceof Error ? error.message : error}`,
  )
}
await rm('dist', { recursive: true, force: true })
await rename(NEXT, 'dist')
console.log(`Built the site into dist/ in ${Math.round((performance.now() - started) / 1000)} s.`)

/** Pages whose share picture is not there. */
function missingShares({ home, servicesPage, workPage, about, contact }: Content): Problem[] {
  return Object.entries({ home, services: servicesPage, 'our-work': workPage, about, contact })
    .filter(([, { meta }]) => !existsSync(join('public', meta.share)))
    .map(([page, { meta }]) => ({
      file: `pages/${page}.yaml`,
      field: 'meta.share',
      found: JSON.stringify(meta.share),
      expected: `a picture at public${meta.share.startsWith('/') ? '' : '/'}${meta.share}`,
    }))
}
