import { once } from 'node:events'
import { get } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { json } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { relayForEachTest } from '../testing/relay.ts'
import { setClock } from '../testing/reminder.ts'
import { aSubmission } from '../testing/submission.ts'

const relay = relayForEachTest()

const LEAD = aSubmission()

test('health is ok while no lead waits for long', async () => {
  setClock(Date.now())
  await relay.store.add(LEAD, Date.now() - 10_000)
  const response = await fetch(`${relay.origin}/healthz`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', undelivered: 1, oldestSeconds: 10 })
})

test.each<[string, Record<string, string>]>([
  ['a proxy', { 'x-forwarded-for': '49.36.1.2' }],
  ['a proxy that does not say so', { host: 'agency.example' }],
])('health has no numbers through %s', async (_, headers) => {
  const [response] = await once(get(`${relay.origin}/healthz`, { headers }), 'response')
  expect(await json(response)).toEqual({ status: 'ok' })
})

test('many health requests at once write to the disk once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const database = new DatabaseSync(relay.databasePath)
  database.exec(`CREATE TABLE probes (at); CREATE TRIGGER counted AFTER INSERT ON probe BEGIN
    INSERT INTO probes VALUES (1); END`)
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${relay.origin}/healthz`)))
  expect(database.prepare('SELECT count(*) AS count FROM probes').get()).toEqual({ count: 1 })
  database.close()
})

test('health fails if a lead has waited for more than an hour', async () => {
  await relay.store.add(LEAD, Date.now() - 3_601_000)
  const response = await fetch(`${relay.origin}/healthz`)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ status: 'failing' })
})

test('health fails if a lead is dated days ahead, from a clock that was wrong', async () => {
  await relay.store.add(LEAD, Date.now() + 2 * 86_400_000)
  expect((await fetch(`${relay.origin}/healthz`)).status).toBe(503)
})

test('health fails if the store can be read but takes no lead', async () => {
  const database = new DatabaseSync(relay.databasePath)
  database.exec(`CREATE TRIGGER disk_full BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'no'); END`)
  database.close()
  expect(await relay.store.queueStatus()).toMatchObject({ queued: 0 })
  const response = await fetch(`${relay.origin}/healthz`)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'failing' })
})
