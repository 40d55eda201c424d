import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqliteStore } from './leads/sqlite/sqlite-store.ts'
import { lead } from './testing/enquiry.ts'
import { addressOf, createTestProject, type TestProject } from './testing/process.ts'

// each test starts processes, which takes its time on a busy machine
vi.setConfig({ testTimeout: 60_000 })
const PATIENCE = { timeout: 30_000, interval: 100 }
const HOUR = 3_600_000

let project: TestProject
let id: string

/** A project whose store has a lead that has waited for 20 of the 24 hours. */
beforeEach(async () => {
  project = createTestProject()
  const store = openStore()
  id = (await store.add(lead('We need a website.'), Date.now() - 20 * HOUR)).id
  await store.close()
})

afterEach(() => project.remove())

function openStore() {
  return openSqliteStore(join(project.folder, 'var', 'leads.db'))
}

function mailFiles(): string[] {
  return readdirSync(join(project.folder, 'var', 'outbox')).filter((name) => name.endsWith('.eml'))
}

test('a relay reminds of a lead that is due without any configuration, and its health is not affected', async () => {
  const origin = await addressOf(project.start('main.ts', [], { PORT: '0' }))
  const name = await vi.waitFor(() => {
    const found = mailFiles().find((file) => file.startsWith('reminder-'))
    if (!found) throw new Error('no reminder yet')
    return found
  }, PATIENCE)
  const mail = await PostalMime.parse(readFileSync(join(project.folder, 'var', 'outbox', name)))
  expect(mail.subject).toBe('Asha Rao waits for your answer')
  expect(mail.to?.map(({ address }) => address)).toEqual(['hello@sagus.example'])
  expect(mail.text).toContain('Waiting for 20 h.')
  await vi.waitFor(() => expect(mailFiles()).toContain(`${id}.eml`), PATIENCE)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})

test('a relay with REMIND=off queues no reminder', async () => {
  const relay = project.start('main.ts', [], { PORT: '0', REMIND: 'off' })
  await addressOf(relay)
  await vi.waitFor(() => expect(mailFiles()).toEqual([`${id}.eml`]), PATIENCE)
  relay.process.kill('SIGTERM')
  await relay.exit
  expect(mailFiles()).toEqual([`${id}.eml`])
  const store = openStore()
  expect(await store.listNotices({})).toEqual([])
  await store.close()
})
