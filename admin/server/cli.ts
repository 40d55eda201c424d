/** `npm run admin`: who may use the agency's desk. */
import { CommanderError } from 'commander'
import { readEnvironment } from '#relay/config/environment.ts'
import { openStore } from '#relay/leads/database.ts'
import { explain, parseCommandLine } from './commands.ts'

try {
  const run = parseCommandLine(process.argv.slice(2))
  const { config } = readEnvironment()
  const store = await openStore(config.database, { isChecked: false, mustExist: true })
  try {
    console.log(await run({ store, config }))
  } finally {
    await store.close()
  }
} catch (error) {
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : 1
  if (process.exitCode !== 0) console.error(explain(error))
}
