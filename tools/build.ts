import { build } from 'astro'
import { ConfigError } from '#relay/config.ts'
import { readEnvironment } from '#relay/environment.ts'
import { ContentError } from '#site/content/problem.ts'
import { readContent } from '#site/content/read.ts'
import { readContentFolder } from '#site/content/read-folder.ts'
import { stopWith } from './stop-with.ts'

/** Checks configuration and content before anything is built, so that what is wrong is said in one go. */
const complaints: string[] = []
try {
  readEnvironment()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  complaints.push(error.message)
}
try {
  readContent(await readContentFolder('content'))
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  complaints.push(error.message)
}
if (complaints.length > 0) stopWith(complaints.join('\n\n'))

process.env.ASTRO_TELEMETRY_DISABLED = '1'
const started = performance.now()
await build({ root: process.cwd(), logLevel: 'warn' })
console.log(`Built the site into dist/ in ${Math.round((performance.now() - started) / 1000)} s.`)
