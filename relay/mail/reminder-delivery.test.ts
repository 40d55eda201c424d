import { describe, expect, vi } from 'vitest'
import { REMINDER } from '../leads/job.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { addNamed, messageIdOf, namesIn, START, setClock, startRelay } from '../testing/reminder.ts'
import { greylist, mailsArrive, smtpError, startTestSmtp } from '../testing/smtp.ts'
import { BOTH, test } from '../testing/worker.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('while the mail server is down', () => {
  /** Waits until an attempt has ended that began after the call. */
  async function triedAgain(store: LeadStore): Promise<void> {
    const attempts = (await store.lastJob(REMINDER))?.attempts ?? 0
    await vi.waitFor(
      async () => expect((await store.lastJob(REMINDER))?.attempts).toBeGreaterThan(attempts + 2),
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
    await vi.waitFor(async () => expect(await store.listNotices({ state: 'delivered' })).toHaveLength(1), {
      timeout: 10_000,
    })
    const smtp = await startSmtp({}, port)
    await relay.checked()
    expect(smtp.mails).toEqual([])
  })

  test('a reminder that reaches nobody for a day is replaced by the next', async ({ store, startSmtp }) => {
    const { relay, port } = await queueReminder(store)
    setClock(START + 2 * DAY)
    await vi.waitFor(async () => expect(await store.listNotices({ state: 'delivered' })).toHaveLength(1), {
      timeout: 10_000,
    })
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
  const unrecorded = { ...store, markDelivered: () => Promise.reject(new Error('killed')) }
  const first = startRelay(unrecorded, smtp)
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
    expect(await store.lastJob(REMINDER)).toMatchObject({ state: 'queued', pendingRecipients: [BOTH[1]] }),
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
    expect(await store.lastJob(REMINDER)).toMatchObject({ pendingRecipients: [BOTH[1]] }),
  )
  setClock(START + 32 * HOUR)
  await mailsArrive(smtp, 2)
  state.isOn = false
  await mailsArrive(smtp, 3)
  await relay.checked()
  expect(smtp.mails.map(({ to }) => to)).toEqual([[BOTH[0]], [BOTH[0]], [BOTH[1]]])
})
