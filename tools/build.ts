/**
 * Builds the site into dist/ and the agency's desk into admin/dist/, with the program of its preview in publishing/preview/dist/.
 * What exists stays until the new one is complete.
 */
import { rm } from 'node:fs/promises'
import { buildSite } from '#publishing/build-site.ts'
import { lockBuild } from '#publishing/lock-build.ts'
import { publishSite } from '#publishing/publish-site.ts'
import { takeBackInterrupted } from '#publishing/versions.ts'
import { buildDesk } from './build-desk.ts'
import { stopWith } from './stop-with.ts'

const NEXT = 'dist-next'

const started = performance.now()
if (!lockBuild()) stopWith('Another build is still running: end it, then build again.')
await takeBackInterrupted('.')
await buildSite(NEXT).catch(({ message }: Error) => stopWith(message))
await attempt('The site was built, but could not be put into dist/.', () => publishSite(NEXT, 'dist'))
await rm(NEXT, { recursive: true })
await attempt('The site was built, but the page of /admin could not be; admin/dist/ is as it was.', buildDesk)
await attempt('The site was built, but the preview of /admin could not be; it is as it was.', async () => {
  // Not earlier: it imports React, which is the development build until NODE_ENV is set.
  const { buildPreview } = await import('./build-preview.ts')
  await buildPreview()
})
console.log(`Built the site into dist/ in ${Math.round((performance.now() - started) / 1000)} s.`)

async function attempt(failure: string, step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    await rm(NEXT, { recursive: true, force: true })
    stopWith(`${failure}\n${(error as Error).message}`)
  }
}
