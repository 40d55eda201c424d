import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anEnquiry } from '../testing/enquiry.ts'
import { startTestRelay, type TestRelay } from '../testing/relay.ts'

let relay: TestRelay
beforeEach(async () => {
  relay = await startTestRelay()
})
afterEach(() => relay.stop())

const LEAD = {
  enquiry: anEnquiry(),
  spamReasons: undefined,
}

test('all is well while nothing waits, or not for long', async () => {
  await relay.store.add(LEAD, Date.now() - 10_000)
  const response = await fetch(`${relay.origin}/healthz`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', undelivered: 1, oldestSeconds: 10 })
})

test('many who ask at once cost the disk one write', async () => {
  const database = new DatabaseSync(relay.databasePath)
  database.exec(`CREATE TABLE probes (at); CREATE TRIGGER counted AFTER INSERT ON probe BEGIN
    INSERT INTO probes VALUES (1); END`)
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${relay.origin}/healthz`)))
  expect(database.prepare('SELECT count(*) AS count FROM probes').get()).toEqual({ count: 1 })
  database.close()
})

test('a lead that has waited for more than an hour is an alarm', async () => {
  await relay.store.add(LEAD, Date.now() - 3_601_000)
  const response = await fetch(`${relay.origin}/healthz`)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ status: 'failing' })
})

test('a lead that came by a clock which was days ahead, and is right by now, is an alarm: nobody would hear of it for days', async () => {
  await relay.store.add(LEAD, Date.now() + 2 * 86_400_000)
  expect((await fetch(`${relay.origin}/healthz`)).status).toBe(503)
})

test('what has been given up is undelivered, too', async () => {
  await relay.store.add(LEAD, Date.now() - 10_000)
  const [claim] = await relay.store.claim({ now: Date.now(), leaseMs: 60_000, limit: 1 })
  if (claim) await relay.store.markDead(claim, '550 no such user')
  expect(await (await fetch(`${relay.origin}/healthz`)).json()).toMatchObject({ undelivered: 1 })
})

test('what is held back as spam waits for nobody', async () => {
  await relay.store.add({ ...LEAD, spamReasons: 'x' }, Date.now() - 3_601_000)
  expect((await fetch(`${relay.origin}/healthz`)).status).toBe(200)
})

test('a store that can be read but not written is an alarm', async () => {
  const database = new DatabaseSync(relay.databasePath)
  database.exec(`CREATE TRIGGER disk_full BEFORE INSERT ON probe BEGIN SELECT RAISE(ABORT, 'no'); END`)
  database.close()
  expect(await relay.store.queueStatus()).toMatchObject({ queued: 0 })
  const response = await fetch(`${relay.origin}/healthz`)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'failing' })
})
