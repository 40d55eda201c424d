/** The relay, which serves the site, with the agency's desk. */
import { ADMIN_PATH } from '#admin/api.ts'
import { announceDesk, desk } from '#admin/server/desk.ts'
import { createPublications } from '#admin/server/website/publication.ts'
import { runRelay } from '#relay/run.ts'
import { explainStart } from '#relay/start.ts'

// A log that cannot be written, as on a full disk, must not stop the relay; it continues once there is room.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const publications = createPublications({ root: process.cwd() })

try {
  await runRelay({
    path: ADMIN_PATH,
    recover: publications.recover,
    serve: desk,
    announce: announceDesk,
    stop: publications.stop,
  })
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}
