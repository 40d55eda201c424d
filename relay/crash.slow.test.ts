import { describe, expect, onTestFinished, vi } from 'vitest'
import { seededRandom } from '#tools/seeded-random.ts'
import { MAIL, PUSH, REMINDER, THANK_YOU, UNDO_MS } from './leads/job.ts'
import type { LeadStore } from './leads/lead-store.ts'
import { ENGINES } from './testing/engines.ts'
import { lead } from './testing/enquiry.ts'
import { endDelivery } from './testing/jobs.ts'
import { addressOf, createTestProject } from './testing/process.ts'
import { startReceiver, targetOf } from './testing/receiver.ts'
import { KEYS, MESSAGE, postForm } from './testing/relay.ts'
import { TEST_SCALE } from './testing/scale.ts'
import { startTestSmtp } from './testing/smtp.ts'

const ROUNDS = 20 * TEST_SCALE
const HOUR_MS = 3_600_000
const PATIENCE = { timeout: 60_000, interval: 200 }
vi.setConfig({ testTimeout: 60_000 + 10_000 * ROUNDS })

/** A relay on a database, which is killed and started again, and the ids of what its mail server has received. */
async function createSubject(DATABASE_URL: string) {
  const project = createTestProject()
  const smtp = await startTestSmtp()
  onTestFinished(async () => {
    await project.remove()
    await smtp.stop()
  })
  return {
    smtp,
    start: (env: Record<string, string> = {}) =>
      project.start('main.ts', ['--without-site'], {
        PORT: '0',
        DATABASE_URL,
        RATE_LIMIT: '1000000/1s',
        SMTP_URL: smtp.url,
        ...env,
      }),
    mailed: () => smtp.mails.map(({ raw }) => idOf(raw.toString())),
  }
}

/** The id in the Message-ID of a mail: the lead's or the reminder's, with `.thank-you` for the visitor's. */
function idOf(raw: string): string {
  return /^Message-ID:\s+<([\w.-]+)@/m.exec(raw)?.[1] ?? ''
}

function kindOf(mailId: string): string {
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
async function endLeases(store: LeadStore): Promise<void> {
  const limit = 10_000
  const lanes = [{ kind: MAIL, target: '', limit }]
  await store.returnClaims(await store.claim({ now: Date.now() + 30_000, leaseMs: 1, lanes, others: limit }))
}

async function allDelivered(store: LeadStore): Promise<void> {
  await vi.waitFor(async () => {
    expect(await store.queueStatus()).toMatchObject({ queued: 0, dead: 0 })
    expect(await store.listNotices({ state: 'queued' })).toEqual([])
  }, PATIENCE)
}

describe.each(ENGINES)('a relay on %s', (_, test) => {
  test(`loses no accepted message when it is killed under load ${ROUNDS} times`, async ({ url, open }) => {
    const { start, mailed } = await createSubject(url)
    const random = seededRandom(9)
    const accepted: string[] = []

    for (let round = 0; round < ROUNDS; round++) {
      const running = start()
      const origin = await addressOf(running)
      let isOver = false
      const before = accepted.length
      const loading = load(origin, round, accepted, () => isOver)
      await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(before), {
        timeout: 30_000,
        interval: 5,
      })
      await new Promise((resolve) => setTimeout(resolve, random() * 400))
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
    expect(mailed().length - new Set(mailed()).size).toBeLessThanOrEqual(ROUNDS * 32)
  })

  test.for([MAIL, THANK_YOU, PUSH, REMINDER])(
    'repeats a %s once when it is killed before the response to it, and loses nothing',
    async (killedAt, { url, open, store }) => {
      const { start, smtp, mailed } = await createSubject(url)
      const hook = await startReceiver((response) => {
        if (killedAt === PUSH) kill()
        response.end('ok')
      })
      smtp.onMail = (raw) => {
        if (killedAt === kindOf(idOf(raw))) kill()
      }
      const entry = `slack+${hook.origin}/hook`
      await store.add(lead('due for a reminder'), Date.now() - 20 * HOUR_MS)
      await endDelivery(store, 'delivered', Date.now())
      const pushing = await open({ pushTargets: [targetOf(entry).key] })
      await pushing.add(lead('new'), Date.now())
      await pushing.close()
      const env = { THANK_YOU: 'on', NOTIFY_URL: entry }
      const first = start(env)
      function kill(): void {
        first.process.kill('SIGKILL')
      }
      await first.exit
      await endLeases(store)
      await addressOf(start(env))

      function timesSent(kind: string): number {
        if (kind === PUSH) return hook.requests.length
        return mailed().filter((id) => kindOf(id) === kind).length
      }
      const others = [MAIL, THANK_YOU, PUSH, REMINDER].filter((kind) => kind !== killedAt)
      await vi.waitFor(() => expect(others.map(timesSent)).not.toContain(0), PATIENCE)
      await allDelivered(store)
      expect(timesSent(killedAt)).toBe(2)
      // another job may have been sent in the same moment
      expect(Math.max(...others.map(timesSent))).toBeLessThanOrEqual(2)
      expect(new Set(mailed()).size, 'different Message-IDs').toBe(3)
    },
  )

  test('sends one of two answers when it is killed during their ten seconds, and not the one that is undone', async ({
    url,
    store,
    sql,
  }) => {
    const { start, smtp, mailed } = await createSubject(url)
    const first = start()
    const origin = await addressOf(first)
    for (const message of ['one', 'two']) await postForm(origin, { ...MESSAGE, ...KEYS, message })
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), PATIENCE)

    const person = { id: 'priya', name: 'Priya' }
    await sql(`INSERT INTO people VALUES ('priya', 'Priya', 0)`)
    const queue = async (leadId = '') => {
      const answer = { text: 'Dear Asha', person, seenAnsweredAt: undefined, isConfirmed: false }
      return (await store.queueAnswer(leadId, answer, Date.now() - UNDO_MS + 3000)) ?? ''
    }
    const [kept = '', undone = ''] = await store.listIds({})
    const [keptAnswer, undoneAnswer] = [await queue(kept), await queue(undone)]
    first.process.kill('SIGKILL')
    await first.exit
    expect(await store.undoAnswer(undone, undoneAnswer, person, Date.now())).toBe('Dear Asha')

    await addressOf(start())
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(4), PATIENCE)
    expect(mailed().slice(2)).toEqual([`${kept}.answer-${keptAnswer}`, `${kept}.answer-${keptAnswer}-copy`])
    expect((await store.get(undone))?.answeredAt).toBeUndefined()
  })
})
