/** `npm run admin`: who may use the agency's desk. */
import { readEnvironment } from '#relay/config/environment.ts'
import { reportFailedCommand } from '#relay/config/failed-command.ts'
import { openStore } from '#relay/leads/database.ts'
import { parseCommandLine } from './commands.ts'

try {
  const run = parseCommandLine(process.argv.slice(2))
  const { config } = readEnvironment()
  const store = await openStore(config.database, { mustExist: true })
  try {
    console.log(await run({ store, config }))
  } finally {
    await store.close()
  }
} catch (error) {
  reportFailedCommand(error, 'npm run admin')
}
