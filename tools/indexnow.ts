/** Notifies search engines of the pages that have changed; prints one sentence. */
import { ConfigError } from '#relay/config/config-error.ts'
import { readEnvironment } from '#relay/config/environment.ts'
import { announceBuild } from './announce-pages.ts'
import { stopWith } from './stop-with.ts'

try {
  const { config } = readEnvironment()
  console.log((await announceBuild(config, 0)) ?? 'IndexNow is off: INDEXNOW_KEY is not set.')
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  stopWith(error.message)
}
