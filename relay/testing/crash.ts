import { expect, onTestFinished } from 'vitest'
import { seededRandom } from '#tools/testing/seeded-random.ts'
import { MAIL, REMINDER, THANK_YOU } from '../leads/job.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import type { OpenOptions } from '../leads/store-error.ts'
import { addressOf, createTestProject } from './process.ts'
import { KEYS, MESSAGE, postForm } from './relay.ts'
import { startTestSmtp } from './smtp.ts'

/** A relay on a database, which is killed and started again, and the ids of what its mail server has received. */
export async function createSubject(DATABASE_URL: string) {
  const smtp = await startTestSmtp()
  onTestFinished(smtp.stop)
  const project = createTestProject()
  return {
    smtp,
    start: (env: Record<string, string> = {}) =>
      project.start('main.ts', ['--without-site'], {
        PORT: '0',
        DATABASE_URL,
        RATE_LIMIT: '1000000/1s',
        GATHER_AFTER: 'off',
        SMTP_URL: smtp.url,
        ...env,
      }),
    mailed: () => smtp.mails.map(({ raw }) => idOf(raw.toString())),
  }
}

/** The id in the Message-ID of a mail: the lead's or the reminder's, with `.thank-you` for the visitor's. */
export function idOf(raw: string): string {
  return /^Message-ID:\s+<([\w.-]+)@/m.exec(raw)?.[1] ?? ''
}

export function kindOf(mailId: string): string {
  if (mailId.startsWith('reminder-')) return REMINDER
  return mailId.endsWith('.thank-you') ? THANK_YOU : MAIL
}

/** Posts one message after the other on each of several connections, until the relay is gone. */
async function load(origin: string, round: number, accepted: string[], isOver: () => boolean): Promise<void> {
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let n = 0; !isOver(); n++) {
      const message = `round ${round} lane ${lane} number ${n}`
      const response = await postForm(origin, { ...MESSAGE, ...KEYS, message }).catch(() => undefined)
      if (response?.status === 200) accepted.push(message)
    }
  })
  await Promise.all(lanes)
}

/** Ends the leases of a killed relay: another worker claims its jobs later, and returns them. */
export async function endLeases(store: LeadStore): Promise<void> {
  const limit = 10_000
  const lanes = [{ kind: MAIL, target: '', limit }]
  await store.returnClaims(await store.claim({ now: Date.now() + 30_000, leaseMs: 1, lanes, others: limit }))
}

/** Waits until the queue of jobs and notices is empty. */
export async function allDelivered(store: LeadStore): Promise<void> {
  await expect.poll(() => store.queueStatus()).toMatchObject({ queued: 0, dead: 0 })
  await expect.poll(() => store.listNotices({ state: 'queued' })).toEqual([])
}

type Database = { url: string; open: (options?: OpenOptions) => Promise<LeadStore> }

/** For tests: kills a relay under load so many times, and expects that no accepted message is lost. */
export async function killUnderLoad(rounds: number, { url, open }: Database): Promise<void> {
  const { start, mailed } = await createSubject(url)
  const random = seededRandom(9)
  const accepted: string[] = []

  for (let round = 0; round < rounds; round++) {
    const running = start()
    const origin = await addressOf(running)
    let isOver = false
    const before = accepted.length
    const loading = load(origin, round, accepted, () => isOver)
    await expect.poll(() => accepted.length, { interval: 1 }).toBeGreaterThan(before + random() * 100)
    running.process.kill('SIGKILL')
    await running.exit
    isOver = true
    await loading

    const store = await open() // SQLite checks the whole file
    const stored = new Set((await store.list({})).map(({ message }) => message))
    expect(accepted.filter((message) => !stored.has(message))).toEqual([])
    await endLeases(store)
    await store.close()
  }

  await addressOf(start())
  const store = await open()
  await allDelivered(store)
  const stored = await store.list({})
  await store.close()
  expect(new Set(mailed())).toEqual(new Set(stored.map(({ id }) => id)))
  // only the mails whose delivery was not recorded when the process died may arrive twice
  expect(mailed().length - new Set(mailed()).size).toBeLessThanOrEqual(rounds * 32)
}
