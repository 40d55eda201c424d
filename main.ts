/** The relay, which serves the site, with the agency's desk. */
import { ADMIN_PATH } from '#admin/api.ts'
import { announceDesk, desk } from '#admin/server/desk.ts'
import { openWebsite } from '#admin/server/website/open-website.ts'
import { createLog, runRelay } from '#relay/run.ts'
import { explainStart } from '#relay/start.ts'

// A log that cannot be written, as on a full disk, must not stop the relay; it continues once there is room.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const log = createLog()
const website = openWebsite(process.cwd(), log)
const { publications } = website

try {
  await runRelay(log, {
    path: ADMIN_PATH,
    recover: publications.recover,
    serve: (app, parts) => desk(app, parts, { website }),
    announce: announceDesk,
    onPublished: publications.onPublished,
    stop: publications.stop,
  })
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}
