/** The worker thread of `startInbox`. */
import { parentPort, workerData } from 'node:worker_threads'
import { openPostgresStore } from '../leads/postgres/postgres-store.ts'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import { domainOf } from '../values/mailbox.ts'
import { parseMailbox } from './connection.ts'
import type { InboxOptions } from './inbox.ts'
import { readForever } from './reader.ts'

const { imapUrl, database, own, pushTargets }: InboxOptions = workerData
const store =
  database.kind === 'sqlite'
    ? openSqliteStore(database.path, { pushTargets })
    : await openPostgresStore(database.url, { pushTargets })

await readForever({
  store,
  mailbox: parseMailbox(imapUrl),
  isOwn: (address) => own.addresses.includes(address) || domainOf(address) === own.domain,
  onStored: () => parentPort?.postMessage('stored'),
})
