import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteStore } from '#relay/leads/sqlite/sqlite-store.ts'
import { claimMails } from '#relay/testing/jobs.ts'
import { median } from '../quantile.ts'
import { leadNumber } from './lead-number.ts'
import { folder } from './programs.ts'
import { compareMost } from './report.ts'

const DELIVERED = Number(process.env.BENCH_DELIVERED) || 1_000_000

/** Measures whether a claim takes longer in a store full of delivered leads. */
export async function measureClaims(): Promise<void> {
  const empty = join(folder, 'empty.db')
  const full = join(folder, 'full.db')
  await openSqliteStore(full).close()
  const database = new DatabaseSync(full)
  database.exec('PRAGMA synchronous = OFF; BEGIN')
  const insert = database.prepare(`
    INSERT INTO leads (id, received_at, name, email, phone, subject, message, extras, fingerprint, similarity_hash)
    VALUES (?1, ?2, 'Asha', 'asha@example.com', '', 'other', 'Hello', '[]', ?1, ?1)`)
  const insertJob = database.prepare(`
    INSERT INTO jobs (id, kind, target, lead_id, state, queued_at, due_at, delivered_at)
    VALUES (?1, 'mail', '', ?1, 'delivered', ?2, ?2, ?2)`)
  for (let n = 0; n < DELIVERED; n++) {
    const values = [n.toString(16).padStart(32, '0'), 1_700_000_000_000 + n]
    insert.run(...values)
    insertJob.run(...values)
  }
  database.exec('COMMIT')
  database.close()
  const ofEmpty = await claimTime(empty)
  const ofFull = await claimTime(full)
  compareMost(`a claim (ms) beside ${DELIVERED} delivered leads, against an empty store`, ofFull, ofEmpty, 2)
}

async function claimTime(path: string): Promise<number> {
  const store = openSqliteStore(path, { isChecked: false })
  const times: number[] = []
  for (let n = 0; n < 200; n++) {
    await Promise.all(Array.from({ length: 5 }, (_, m) => store.add(leadNumber(1000 * n + m), Date.now())))
    const begun = performance.now()
    const claims = await claimMails(store, { now: Date.now(), limit: 5 })
    times.push(performance.now() - begun)
    for (const claim of claims) await store.markDelivered(claim, Date.now(), undefined)
  }
  await store.close()
  return median(times)
}
