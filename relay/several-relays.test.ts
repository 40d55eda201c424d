import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPostgresStore } from './leads/postgres/postgres-store.ts'
import { lead } from './testing/enquiry.ts'
import { claimMails } from './testing/jobs.ts'
import { startTestPostgres, type TestPostgres } from './testing/postgres.ts'
import { addressOf, createTestProject, type RunningProgram, type TestProject } from './testing/process.ts'
import { KEYS, MESSAGE, postForm } from './testing/relay.ts'
import { startTestSmtp, type TestSmtp } from './testing/smtp.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestPostgres
let url: string
let smtp: TestSmtp
let project: TestProject

beforeAll(async () => {
  server = await startTestPostgres()
})
afterAll(() => server.stop())

beforeEach(async () => {
  project = createTestProject()
  url = await server.createDatabase()
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

test('two relays store and mail a repeated message once and share the rate limit', async () => {
  const relays = [start({ RATE_LIMIT: '3/10m' }), start({ RATE_LIMIT: '3/10m' })]
  const [first = '', second = ''] = await Promise.all(relays.map(addressOf))
  expect(await Promise.all([post(first, 'same'), post(second, 'same')])).toEqual([200, 200])
  expect([await post(first, '2'), await post(second, '3')]).toEqual([200, 200])
  expect([await post(first, '4'), await post(second, '5')]).toEqual([429, 429])
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(3), { timeout: 30_000 })
  const { stdout } = await project.start('relay/cli/main.ts', ['list', '--json'], { DATABASE_URL: url }).exit
  expect(JSON.parse(stdout)).toHaveLength(3)
})

test('two relays that start together send one reminder of a lead that is due', async () => {
  const store = await openPostgresStore(url)
  await store.add(lead('one'), Date.now() - 20 * 3_600_000)
  const relays = [start(), start()]
  await Promise.all(relays.map(addressOf))
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), { timeout: 30_000 }) // the lead's own, and the reminder
  for (const { process } of relays) process.kill('SIGTERM')
  await Promise.all(relays.map(({ exit }) => exit))
  expect(mailed().filter((id) => id.startsWith('<reminder-'))).toHaveLength(1)
  expect(await store.listNotices({})).toHaveLength(1)
  await store.close()
})

test('a restart of the database loses no message that was answered OK', async () => {
  const relay = start()
  const origin = await addressOf(relay)
  expect(await post(origin, 'before')).toBe(200)
  await server.kill()
  const during = post(origin, 'during')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await server.start()
  expect(await during).toBe(200)
  expect(await post(origin, 'after')).toBe(200)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(3), { timeout: 30_000 })
  expect(relay.process.exitCode).toBeNull()
  const store = await openPostgresStore(url)
  expect((await store.list({})).map(({ message }) => message).sort()).toEqual(['after', 'before', 'during'])
  await store.close()
})
