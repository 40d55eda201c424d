import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seededRandom } from '#tools/seeded-random.ts'
import { UNDO_MS } from './leads/job.ts'
import { openSqliteStore } from './leads/sqlite/sqlite-store.ts'
import { addressOf, createTestProject, type RunningProgram, type TestProject } from './testing/process.ts'
import { startReceiver } from './testing/receiver.ts'
import { KEYS, MESSAGE, postForm } from './testing/relay.ts'
import { TEST_SCALE } from './testing/scale.ts'
import { startTestSmtp, type TestSmtp } from './testing/smtp.ts'

const ROUNDS = 20 * TEST_SCALE
vi.setConfig({ testTimeout: 60_000 + 30_000 * ROUNDS })

let project: TestProject
let smtp: TestSmtp

beforeEach(async () => {
  project = createTestProject()
  smtp = await startTestSmtp()
})

afterEach(async () => {
  await project.remove()
  await smtp.stop()
})

function start(env: Record<string, string> = {}): RunningProgram {
  return project.start('main.ts', ['--without-site'], {
    PORT: '0',
    RATE_LIMIT: '1000000/1s',
    SMTP_URL: smtp.url,
    ...env,
  })
}

/** The ids in the Message-ID of all mails, with what follows the lead's. */
function mailed(): string[] {
  return smtp.mails.map(({ raw }) => /^Message-ID:\s+<([\w.-]+)@/m.exec(raw.toString())?.[1] ?? '')
}

/** Posts one message after the other on each of several connections, until the relay is gone. */
async function load(origin: string, round: number, taken: string[], isOver: () => boolean): Promise<void> {
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let n = 0; !isOver(); n++) {
      const message = `round ${round} lane ${lane} number ${n}`
      const answer = await postForm(origin, { ...MESSAGE, ...KEYS, message }).catch(() => undefined)
      if (answer?.status === 200) taken.push(message)
    }
  })
  await Promise.all(lanes)
}

/** Ends the leases of what a killed relay had claimed, so that the next one need not wait for their end. */
function endLeases(databasePath: string): void {
  const database = new DatabaseSync(databasePath)
  database.exec(`PRAGMA busy_timeout = 5000; UPDATE jobs SET due_at = 0 WHERE state = 'queued'`)
  database.close()
}

test(`killed in the middle of a load ${ROUNDS} times at random moments, it loses nothing that it took`, async () => {
  const path = join(project.folder, 'var', 'leads.db')
  mkdirSync(join(project.folder, 'var'))
  const random = seededRandom(9)
  const taken: string[] = []

  for (let round = 0; round < ROUNDS; round++) {
    const running = start()
    const origin = await addressOf(running)
    let isOver = false
    const before = taken.length
    const loading = load(origin, round, taken, () => isOver)
    await vi.waitFor(() => expect(taken.length).toBeGreaterThan(before), { timeout: 30_000, interval: 5 })
    await new Promise((resolve) => setTimeout(resolve, random() * 400))
    running.process.kill('SIGKILL')
    await running.exit
    isOver = true
    await loading

    const store = openSqliteStore(path) // looks through the whole file for damage
    const stored = new Set((await store.list({})).map(({ message }) => message))
    await store.close()
    expect(taken.filter((message) => !stored.has(message))).toEqual([])
    endLeases(path)
  }

  await addressOf(start())
  const reader = openSqliteStore(path)
  await vi.waitFor(async () => expect((await reader.queueStatus()).queued).toBe(0), {
    timeout: 60_000,
    interval: 200,
  })
  const stored = await reader.list({})
  await reader.close()
  expect(new Set(mailed())).toEqual(new Set(stored.map(({ id }) => id)))
  // only what was on its way, or not yet noted as delivered, when the process died may come twice
  expect(mailed().length - new Set(mailed()).size).toBeLessThanOrEqual(ROUNDS * 32)
})

test('killed between a message and each of its mails and pushes, it sends every one, and repeats only what was on its way', async () => {
  const hook = await startReceiver()
  const env = { THANK_YOU: 'on', NOTIFY_URL: `slack+${hook.origin}/hook` }
  const path = join(project.folder, 'var', 'leads.db')
  mkdirSync(join(project.folder, 'var'))
  const random = seededRandom(49)
  const rounds = 6 * TEST_SCALE

  for (let round = 0; round < rounds; round++) {
    const running = start(env)
    const origin = await addressOf(running)
    const posts = [1, 2, 3].map((n) => ({
      ...MESSAGE,
      ...KEYS,
      name: `Name ${'abcdefghij'[n]}`,
      message: `${round} ${n}`,
    }))
    for (const fields of posts) expect((await postForm(origin, fields)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, random() * 60))
    running.process.kill('SIGKILL')
    await running.exit
    endLeases(path)
  }

  await addressOf(start(env))
  const reader = openSqliteStore(path)
  await vi.waitFor(
    async () => {
      expect(await reader.queueStatus()).toMatchObject({ queued: 0, dead: 0 })
      expect(await reader.listNotices({ state: 'queued' })).toEqual([])
    },
    { timeout: 60_000, interval: 200 },
  )
  const ids = (await reader.list({ state: 'delivered' })).map(({ id }) => id)
  await reader.close()
  expect(ids).toHaveLength(3 * rounds)
  expect(new Set(mailed())).toEqual(new Set(ids.flatMap((id) => [id, `${id}.thank-you`])))
  expect(mailed().length).toBeLessThanOrEqual(2 * ids.length + rounds * 4)
  const pushes = hook.requests.length
  expect(pushes).toBeGreaterThanOrEqual(ids.length)
  expect(pushes).toBeLessThanOrEqual(ids.length + rounds * 4)
})

test('killed during the ten seconds of two answers, it sends one at the next start, and not the one that was undone', async () => {
  const path = join(project.folder, 'var', 'leads.db')
  mkdirSync(join(project.folder, 'var'))
  const running = start()
  const origin = await addressOf(running)
  for (const message of ['one', 'two']) await postForm(origin, { ...MESSAGE, ...KEYS, message })
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), { timeout: 20_000 })

  const store = openSqliteStore(path)
  const person = { id: 'priya', name: 'Priya' }
  const database = new DatabaseSync(path)
  database.exec(`INSERT INTO people VALUES ('priya', 'Priya', 0)`)
  database.close()
  const queue = async (leadId = '') => {
    const answer = { text: 'Dear Asha', person, seenAnsweredAt: undefined, isConfirmed: false }
    return (await store.queueAnswer(leadId, answer, Date.now() - UNDO_MS + 3000)) ?? ''
  }
  const [kept = '', undone = ''] = await store.listIds({})
  const [keptAnswer, undoneAnswer] = [await queue(kept), await queue(undone)]
  running.process.kill('SIGKILL')
  await running.exit
  expect(await store.undoAnswer(undone, undoneAnswer, person, Date.now())).toBe('Dear Asha')

  await addressOf(start())
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(4), { timeout: 30_000, interval: 100 })
  expect(mailed().slice(2)).toEqual([`${kept}.answer-${keptAnswer}`, `${kept}.answer-${keptAnswer}-copy`])
  expect((await store.get(undone))?.answeredAt).toBeUndefined()
  await store.close()
})
