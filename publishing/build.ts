/** `build.ts --into FOLDER` builds the pages for the desk, which starts it, has the lock and publishes. */
import { parseArgs } from 'node:util'
import { buildSite } from './build-site.ts'

const { values } = parseArgs({ options: { into: { type: 'string' } } })
if (values.into === undefined) throw new Error('--into FOLDER is missing.')
// The relay that has started this build has ended: nobody publishes it.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
try {
  // The relay's user has no rights to Vite's own folder in node_modules/.
  await buildSite(values.into, { cacheDir: '.cache/vite' })
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
