/**
 * Builds the site into dist/ and the agency's desk into admin/dist/, with its preview in admin/preview/dist/. It first checks content, mails and configuration, so that all errors are reported at once.
 * The existing site stays until the new one is complete.
 *
 * With `--into FOLDER` it builds the site alone, into that folder: the desk, which starts it so, has the lock and publishes.
 */
import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { build } from 'astro'
import { takeBackInterrupted } from '#admin/server/website/versions.ts'
import { readAgency } from '#relay/config/agency.ts'
import { ConfigError } from '#relay/config/config-error.ts'
import { readEnvironment } from '#relay/config/environment.ts'
import { readReplies } from '#relay/mail/replies.ts'
import { describeUnusedTemplates, MAIL_NAMES, readTemplates, TemplateError } from '#relay/mail/templates.ts'
import { checkContent } from '#site/content/checks/check-content.ts'
import { ContentError } from '#site/content/errors.ts'
import { keepContent, readContentFolder } from '#site/content/load.ts'
import { READ_BY_RELAY } from '#site/content/model.ts'
import { deleteNewer } from '#site/integrations/unused-pictures.ts'
import { buildDesk } from './build-desk.ts'
import { reportFailure, reportProgress } from './build-report.ts'
import { lockBuild } from './lock-build.ts'
import { makeReadable } from './make-readable.ts'
import { publishSite } from './publish-site.ts'
import { stopWith } from './stop-with.ts'

const { values } = parseArgs({ options: { into: { type: 'string' } } })
/** Folders of a new site until it is complete: of this command, and of the desk. */
const FOLDERS = ['dist-next', '.cache/dist-next']
const next = values.into ?? 'dist-next'

if (values.into === undefined) {
  lockBuild()
  await takeBackInterrupted('.')
} else {
  // The relay that has started this build has ended: nobody publishes it.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
}
reportProgress('Checking the content', 0.02)
const errors: Error[] = []
await collectErrors(async () => keepContent(await checkContent(await readContentFolder('content'))))
for (const name of MAIL_NAMES) await collectErrors(() => readTemplates('content/mail', name))
// What the content's check has reported would be reported twice.
if (!isReported(READ_BY_RELAY)) await collectErrors(() => readReplies('content/mail', readAgency('content')))
// The configuration takes the agency's details from site.yaml.
if (!isReported('site.yaml')) await collectErrors(readEnvironment)
if (errors.length > 0) {
  await reportFailure(errors)
  stopWith(errors.map(({ message }) => message).join('\n\n'))
}
const unusedTemplates = describeUnusedTemplates('content/mail')
if (unusedTemplates) console.warn(unusedTemplates)

process.env.ASTRO_TELEMETRY_DISABLED = '1'
// A developer's shell or .env may set NODE_ENV=development, which would publish React's development build.
process.env.NODE_ENV = 'production'
const started = performance.now()
for (const folder of FOLDERS) {
  const killed = statSync(folder, { throwIfNoEntry: false })
  if (killed) await deleteNewer('.cache/assets', killed.birthtimeMs)
  await rm(folder, { recursive: true, force: true })
}
await attempt('The site could not be built; dist/ is as it was.', () =>
  build({
    root: process.cwd(),
    logger: { entrypoint: './tools/build-log.ts' },
    outDir: `./${next}`,
    // The relay's user has no rights to Vite's own folder in node_modules/.
    ...(values.into !== undefined && { vite: { cacheDir: '.cache/vite' } }),
  }),
)
makeReadable(next)
if (values.into === undefined) {
  await attempt('The site was built, but could not be put into dist/.', () => publishSite(next, 'dist'))
  await rm(next, { recursive: true })
  await attempt('The site was built, but the page of /admin could not be; admin/dist/ is as it was.', () =>
    buildDesk(readAgency('content').name),
  )
  await attempt('The site was built, but the preview of /admin could not be; it is as it was.', async () => {
    // Not earlier: it imports React, which is the development build until NODE_ENV is set.
    const { buildPreview } = await import('./build-preview.ts')
    await buildPreview()
  })
  console.log(`Built the site into dist/ in ${Math.round((performance.now() - started) / 1000)} s.`)
}

/** Does a step of the build. If it fails, deletes the new site and exits. */
async function attempt(failure: string, step: () => unknown): Promise<void> {
  try {
    await step()
  } catch (error) {
    await rm(next, { recursive: true, force: true })
    await reportFailure([error as Error])
    stopWith(`${failure}\n${error instanceof Error ? error.message : error}`)
  }
}

/** Runs a check and collects the errors that are for people. */
async function collectErrors(check: () => unknown): Promise<void> {
  try {
    await check()
  } catch (error) {
    const isForPeople = [ContentError, TemplateError, ConfigError].some((kind) => error instanceof kind)
    if (!isForPeople) throw error
    errors.push(error as Error)
  }
}

/** Whether the check of the content has found a problem in a file. */
function isReported(file: string): boolean {
  return errors.some((error) => error instanceof ContentError && error.isAbout(file))
}
