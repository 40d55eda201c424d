import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { createMetrics } from '../http/metrics.ts'
import { openSqliteStore } from '../leads/sqlite/store.ts'
import type { LeadStore } from '../leads/store.ts'
import { ENGINES } from '../testing/engines.ts'
import { lead } from '../testing/enquiry.ts'
import { BOTH, LETTERHEAD, SILENT, test } from '../testing/outbox.ts'
import { greylist, smtpError, startTestSmtp, type TestSmtp } from '../testing/smtp.ts'
import { createNoticeOutbox } from './notices.ts'
import { createReminder, REMINDER } from './reminder.ts'
import { createSmtpTransport } from './smtp.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Of an agency without office hours: a lead is due 18 hours after its reception. */
const PROMISE = { promisedMs: DAY, officeHours: [] }
const START = Date.UTC(2026, 0, 5, 6)

/** Sets the clock, which stands still. */
function setClock(now: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(now)
}

/**
 * A relay that reminds; it checks all the time.
 *
 * @param options.isSending false: it ends before it sends what it has queued
 */
function startRelay(store: LeadStore, { port }: { port: number }, { isSending = true } = {}) {
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`)
  let checks = 0
  const reminder = createReminder({
    store: {
      ...store,
      lastNotice: (target) => {
        checks += 1
        return store.lastNotice(target)
      },
    },
    transport,
    letterhead: LETTERHEAD,
    promise: PROMISE,
    onQueued: () => notices.wake(),
    log: SILENT,
    checkEveryMs: 5,
  })
  const notices = createNoticeOutbox({
    store,
    senders: { [REMINDER]: reminder.send },
    log: SILENT,
    meter: createMetrics().meter.notices,
    pace: { pollMs: 20, backoff: () => 0, attemptMs: 2000, stopMs: 500 },
  })
  reminder.start()
  if (isSending) notices.start()
  let isStopped = false
  async function stop(): Promise<void> {
    if (isStopped) return
    isStopped = true
    await reminder.stop()
    await notices.stop()
    await transport.close()
  }
  onTestFinished(stop)
  onTestFinished(() => void vi.restoreAllMocks()) // the clock, before `stop` waits by it
  return {
    stop,
    /** Waits until it has checked several times since the call, and has sent what it has queued. */
    checked: async () => {
      const until = checks + 5
      await vi.waitFor(
        async () => {
          expect(checks).toBeGreaterThan(until)
          expect(await store.listNotices({ state: 'queued' })).toEqual([])
        },
        { timeout: 10_000, interval: 5 },
      )
    },
  }
}

async function mailsArrive({ mails }: TestSmtp, count: number): Promise<void> {
  await vi.waitFor(() => expect(mails).toHaveLength(count), { timeout: 10_000 })
}

/** The source of a mail, its lines unfolded. */
function sourceOf({ mails }: TestSmtp, at: number): string {
  return String(mails[at]?.raw).replaceAll('=\r\n', '')
}

function messageIdOf(smtp: TestSmtp, at: number): string {
  return /^Message-ID: (.*)$/m.exec(sourceOf(smtp, at))?.[1] ?? ''
}

async function addNamed(store: LeadStore, name: string, at: number, spamReasons?: string): Promise<string> {
  const { enquiry } = lead(`from ${name}`)
  return (await store.add({ enquiry: { ...enquiry, name }, spamReasons }, at)).id
}

/** The names in the plain text of a reminder, in their order. */
function namesIn(smtp: TestSmtp, at: number): string[] {
  return [...sourceOf(smtp, at).matchAll(/^(\w+): other\r$/gm)].map(([, name = '']) => name)
}

describe.each(ENGINES)('reminders from %s', (_, test) => {
  test('a lead that nobody answers is reminded of once, and again a day later', async ({ store }) => {
    setClock(START)
    const smtp = await startTestSmtp()
    onTestFinished(smtp.stop)
    await addNamed(store, 'Asha', START)
    const relay = startRelay(store, smtp)
    await relay.checked()
    setClock(START + 18 * HOUR - 1)
    await relay.checked()
    expect(smtp.mails).toEqual([])
    setClock(START + 18 * HOUR)
    await mailsArrive(smtp, 1)
    expect(smtp.mails[0]?.to).toEqual(BOTH)
    expect(namesIn(smtp, 0)).toEqual(['Asha'])
    await relay.checked()
    setClock(START + 42 * HOUR - 1)
    await relay.checked()
    expect(smtp.mails).toHaveLength(1)
    setClock(START + 42 * HOUR)
    await mailsArrive(smtp, 2)
    await relay.checked()
    expect(smtp.mails).toHaveLength(2)
    expect(messageIdOf(smtp, 0)).not.toBe(messageIdOf(smtp, 1))
    await relay.stop()
  })

  test('two relays on one store send one reminder', async ({ store, open }) => {
    setClock(START + DAY)
    const smtp = await startTestSmtp()
    onTestFinished(smtp.stop)
    await addNamed(store, 'Asha', START)
    const other = await open()
    const relays = [startRelay(store, smtp), startRelay(other, smtp)]
    await mailsArrive(smtp, 1)
    for (const { checked } of relays) await checked()
    expect(smtp.mails).toHaveLength(1)
    for (const { stop } of relays) await stop()
    await other.close()
  })
})

test('a reminder lists whoever waits, the oldest first, and covers those due soon', async ({
  store,
  startSmtp,
}) => {
  setClock(START + 18 * HOUR)
  const smtp = await startSmtp()
  await addNamed(store, 'Later', START + 7 * HOUR)
  await addNamed(store, 'Soon', START + 6 * HOUR)
  await addNamed(store, 'First', START)
  const relay = startRelay(store, smtp)
  await mailsArrive(smtp, 1)
  expect(namesIn(smtp, 0)).toEqual(['First', 'Soon', 'Later'])
  await relay.checked()
  setClock(START + 24 * HOUR)
  await relay.checked()
  expect(smtp.mails).toHaveLength(1)
  setClock(START + 25 * HOUR)
  await mailsArrive(smtp, 2)
  await relay.checked()
  expect(smtp.mails).toHaveLength(2)
})

test('a reminder lists twenty of many leads, and their number', async ({ store, startSmtp }) => {
  setClock(START + DAY)
  const smtp = await startSmtp()
  await Promise.all(Array.from({ length: 130 }, (_, n) => addNamed(store, `Lead${n}`, START + n)))
  startRelay(store, smtp)
  await mailsArrive(smtp, 1)
  expect(namesIn(smtp, 0)).toEqual(Array.from({ length: 20 }, (_, n) => `Lead${n}`))
  expect(sourceOf(smtp, 0)).toContain('110 more wait: npm run leads -- list --unanswered')
})

test('answered and settled leads and spam cause no reminder and are in none', async ({
  store,
  startSmtp,
}) => {
  setClock(START + DAY)
  const smtp = await startSmtp()
  const answered = await addNamed(store, 'Answered', START)
  const settled = await addNamed(store, 'Settled', START)
  await addNamed(store, 'Spam', START, 'x')
  for (const claim of await store.claim({ now: START, leaseMs: HOUR, limit: 2 })) {
    await store.markDelivered(claim, START, undefined)
  }
  await store.markAnswered([answered], START + HOUR, undefined)
  expect(await store.settle(settled, START + HOUR)).toBe(1)
  const relay = startRelay(store, smtp)
  await relay.checked()
  expect(smtp.mails).toEqual([])
  await addNamed(store, 'Asha', START + 1)
  await mailsArrive(smtp, 1)
  expect(namesIn(smtp, 0)).toEqual(['Asha'])
})

describe('while the mail server is down', () => {
  /** Waits until an attempt has ended that began after the call. */
  async function triedAgain(store: LeadStore): Promise<void> {
    const attempts = (await store.lastNotice(REMINDER))?.attempts ?? 0
    await vi.waitFor(
      async () => expect((await store.lastNotice(REMINDER))?.attempts).toBeGreaterThan(attempts + 2),
      { timeout: 10_000 },
    )
  }

  /** Queues a reminder of a lead that is due, which a mail server on this port will get once it runs. */
  async function queueReminder(store: LeadStore) {
    setClock(START + DAY)
    const asha = await addNamed(store, 'Asha', START)
    const gone = await startTestSmtp()
    await gone.stop()
    const relay = startRelay(store, gone)
    await triedAgain(store)
    return { relay, asha, port: gone.port }
  }

  test('a reminder waits, and lists those who wait when it is sent', async ({ store, startSmtp }) => {
    const { relay, asha, port } = await queueReminder(store)
    setClock(START + DAY + HOUR)
    await addNamed(store, 'Bina', START + DAY + 1)
    await addNamed(store, 'Due', START + 5 * HOUR)
    await store.markAnswered([asha], START + DAY + 1, undefined)
    await triedAgain(store)
    const smtp = await startSmtp({}, port)
    await mailsArrive(smtp, 1)
    await relay.checked()
    expect(smtp.mails).toHaveLength(1)
    expect(namesIn(smtp, 0)).toEqual(['Due', 'Bina'])
  })

  test('no reminder is sent if everybody has been answered meanwhile', async ({ store, startSmtp }) => {
    const { relay, asha, port } = await queueReminder(store)
    await store.markAnswered([asha], START + DAY, undefined)
    await addNamed(store, 'New', START + DAY)
    await vi.waitFor(async () => expect(await store.listNotices({ state: 'delivered' })).toHaveLength(1))
    const smtp = await startSmtp({}, port)
    await relay.checked()
    expect(smtp.mails).toEqual([])
  })

  test('a reminder that reaches nobody for a day is replaced by the next', async ({ store, startSmtp }) => {
    const { relay, port } = await queueReminder(store)
    setClock(START + 2 * DAY)
    await vi.waitFor(async () => expect(await store.listNotices({ state: 'delivered' })).toHaveLength(1))
    const smtp = await startSmtp({}, port)
    await mailsArrive(smtp, 1)
    await relay.checked()
    expect(smtp.mails).toHaveLength(1)
  })
})

test('a crash between queueing and sending loses no reminder', async ({ store, startSmtp }) => {
  setClock(START + DAY)
  const smtp = await startSmtp()
  await addNamed(store, 'Asha', START)
  const first = startRelay(store, smtp, { isSending: false })
  await vi.waitFor(async () => expect(await store.listNotices({ state: 'queued' })).toHaveLength(1))
  await first.stop()
  expect(smtp.mails).toEqual([])
  setClock(START + DAY + HOUR)
  await startRelay(store, smtp).checked()
  expect(smtp.mails).toHaveLength(1)
})

test('a repeated reminder after a crash has the same Message-ID', async ({ store, startSmtp }) => {
  setClock(START + DAY)
  const smtp = await startSmtp()
  await addNamed(store, 'Asha', START)
  const unrecorded = { ...store.notices, markDelivered: () => Promise.reject(new Error('killed')) }
  const first = startRelay({ ...store, notices: unrecorded }, smtp)
  await mailsArrive(smtp, 1)
  await first.stop()
  setClock(START + DAY + HOUR) // the lease has expired
  startRelay(store, smtp)
  await mailsArrive(smtp, 2)
  expect(messageIdOf(smtp, 1)).toBe(messageIdOf(smtp, 0))
})

test('a recipient that is refused for now gets the reminder later, and nobody gets it twice', async ({
  store,
  startSmtp,
}) => {
  setClock(START + DAY)
  const { state, options } = greylist(BOTH[1], smtpError(452, 'mailbox full'))
  const smtp = await startSmtp(options)
  await addNamed(store, 'Asha', START)
  const relay = startRelay(store, smtp)
  await mailsArrive(smtp, 1)
  await vi.waitFor(async () =>
    expect(await store.lastNotice(REMINDER)).toMatchObject({ state: 'queued', pendingRecipients: [BOTH[1]] }),
  )
  state.isOn = false
  await mailsArrive(smtp, 2)
  await relay.checked()
  expect(smtp.mails.map(({ to }) => to)).toEqual([[BOTH[0]], [BOTH[1]]])
})

test('a recipient that is pending delays no later reminder, and gets only that one', async ({
  store,
  startSmtp,
}) => {
  setClock(START + DAY)
  const { state, options } = greylist(BOTH[1], smtpError(452, 'mailbox full'))
  const smtp = await startSmtp(options)
  await addNamed(store, 'Asha', START)
  await addNamed(store, 'Bina', START + 14 * HOUR)
  const relay = startRelay(store, smtp)
  await vi.waitFor(async () =>
    expect(await store.lastNotice(REMINDER)).toMatchObject({ pendingRecipients: [BOTH[1]] }),
  )
  setClock(START + 32 * HOUR)
  await mailsArrive(smtp, 2)
  state.isOn = false
  await mailsArrive(smtp, 3)
  await relay.checked()
  expect(smtp.mails.map(({ to }) => to)).toEqual([[BOTH[0]], [BOTH[0]], [BOTH[1]]])
})

test('reminders go on after the clock was set back by a year, one a day', async ({ store, startSmtp }) => {
  const smtp = await startSmtp()
  setClock(START + 365 * DAY)
  await addNamed(store, 'Future', START + 364 * DAY)
  const relay = startRelay(store, smtp)
  await mailsArrive(smtp, 1)
  await relay.checked()
  setClock(START)
  await addNamed(store, 'Asha', START - 20 * HOUR)
  await mailsArrive(smtp, 2)
  expect(namesIn(smtp, 1)).toEqual(['Asha', 'Future'])
  await relay.checked()
  setClock(START + 6 * HOUR)
  await relay.checked()
  expect(smtp.mails).toHaveLength(2)
  setClock(START + DAY)
  await mailsArrive(smtp, 3)
})

test('the first start on a store of an earlier version reminds of the last two days alone', async ({
  folder,
  startSmtp,
}) => {
  const path = join(folder, 'earlier.db')
  const earlier = new DatabaseSync(path)
  const dump = join(import.meta.dirname, '../testing/earlier-stores/sqlite-schema-2.sql')
  earlier.exec(readFileSync(dump, 'utf8'))
  const insert = earlier.prepare(
    `INSERT INTO leads (id, received_at, state, name, email, phone, subject, message, extras, fingerprint, queued_at,
       due_at) VALUES (?, ?, 'delivered', ?, 'a@example.com', '', 'other', '', '[]', '', 0, 0)`,
  )
  const now = Date.now()
  earlier.exec('BEGIN')
  for (let n = 0; n < 300; n++) insert.run(`old-${n}`, now - 3 * DAY - n * HOUR, 'Old')
  insert.run('new', now - 30 * HOUR, 'New')
  earlier.exec('COMMIT')
  earlier.close()
  const store = openSqliteStore(path)
  onTestFinished(() => store.close())
  const smtp = await startSmtp()
  startRelay(store, smtp)
  await mailsArrive(smtp, 1)
  expect(namesIn(smtp, 0)).not.toContain('Old')
  expect(namesIn(smtp, 0)).toContain('New')
})
