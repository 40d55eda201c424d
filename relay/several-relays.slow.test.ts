import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPostgresStore } from './leads/postgres/postgres-store.ts'
import { createTestDatabase } from './testing/database.ts'
import { claimMails } from './testing/jobs.ts'
import { addressOf, createTestProject, type RunningProgram, type TestProject } from './testing/process.ts'
import { KEYS, MESSAGE, postForm } from './testing/relay.ts'
import { startTestSmtp, type TestSmtp } from './testing/smtp.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let url: string
let smtp: TestSmtp
let project: TestProject

beforeEach(async () => {
  project = createTestProject()
  url = await createTestDatabase()
  smtp = await startTestSmtp()
})

afterEach(async () => {
  await project.remove()
  await smtp.stop()
})

function start(env: Record<string, string> = {}): RunningProgram {
  return project.start('main.ts', ['--without-site'], {
    PORT: '0',
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    RATE_LIMIT: '100000/1s',
    ...env,
  })
}

function post(origin: string, message: string): Promise<number> {
  const answer = postForm(origin, { ...MESSAGE, ...KEYS, message })
  return answer.then(
    ({ status }) => status,
    () => 0,
  )
}

function mailed(): string[] {
  return smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw.toString())?.[1] ?? '')
}

test('two relays that start together share one queue and lose nothing when one is killed', async () => {
  const [first, second] = [start(), start()]
  const origins = await Promise.all([addressOf(first), addressOf(second)])
  const taken: string[] = []
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let n = 0; n < 12; n++) {
      const message = `lane ${lane} number ${n}`
      if ((await post(origins[lane % 2] ?? '', message)) === 200) taken.push(message)
      if (taken.length === 40) first.process.kill('SIGKILL')
    }
  })
  await Promise.all(lanes)
  expect(taken.length).toBeGreaterThan(40)

  const store = await openPostgresStore(url)
  const stored = await store.list({})
  expect(stored.map(({ message }) => message)).toEqual(expect.arrayContaining(taken))
  await vi.waitFor(
    async () => {
      // the dead one's claims wait for the end of their lease; the living one has all the rest
      const open = (await store.list({ state: 'queued' })).filter(({ attempts }) => attempts === 0)
      expect(open).toEqual([])
    },
    { timeout: 60_000, interval: 200 },
  )
  const later = await claimMails(store, { now: Date.now() + 21_000, leaseMs: 1000, limit: 1000 })
  const delivered = await store.list({ state: 'delivered' })
  const known = new Set([...later.map(({ job }) => job.id), ...delivered.map(({ id }) => id)])
  expect(known.size).toBe(stored.length)
  expect(mailed().length - new Set(mailed()).size).toBe(0)
  await store.close()
})
