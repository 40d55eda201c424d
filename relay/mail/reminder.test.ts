import { describe, expect, onTestFinished } from 'vitest'
import { ENGINES } from '../testing/engines.ts'
import { claimMails } from '../testing/jobs.ts'
import { addNamed, messageIdOf, namesIn, START, setClock, sourceOf, startRelay } from '../testing/reminder.ts'
import { mailsArrive, startTestSmtp } from '../testing/smtp.ts'
import { BOTH, test } from '../testing/worker.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

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
  for (const claim of await claimMails(store, { now: START, leaseMs: HOUR, limit: 2 })) {
    await store.markDelivered(claim, START, undefined)
  }
  await store.markAnswered([answered], START + HOUR, undefined)
  expect(await store.markClosed(settled, START + HOUR)).toBe(1)
  const relay = startRelay(store, smtp)
  await relay.checked()
  expect(smtp.mails).toEqual([])
  await addNamed(store, 'Asha', START + 1)
  await mailsArrive(smtp, 1)
  expect(namesIn(smtp, 0)).toEqual(['Asha'])
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
