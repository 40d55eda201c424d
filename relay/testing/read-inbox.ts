/** For tests, a program of its own, which may be killed: reads a mailbox into a SQLite store. Arguments: file, IMAP_URL. */
import { parseMailbox } from '../inbox/connection.ts'
import { readForever } from '../inbox/reader.ts'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import { isOwn } from './incoming.ts'

const [path = '', imapUrl = ''] = process.argv.slice(2)
const store = openSqliteStore(path, { pushTargets: ['hook'] })
await readForever({ store, mailbox: parseMailbox(imapUrl), isOwn, onStored: () => {} })
