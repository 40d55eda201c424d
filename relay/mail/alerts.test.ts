import { beforeEach, expect, type Mock, test, vi } from 'vitest'
import type { QueueStatus } from '../leads/deliver.ts'
import { createTestAlerts, OWNER } from '../testing/alerts.ts'
import { aSubmission } from '../testing/submission.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const UNDELIVERED = 'Messages are not delivered by email: see npm run doctor'
const FAILED = 'an alert could not be checked or mailed'
const LATER = 'late@sagus.example'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})

const fine = (): QueueStatus => ({ queued: 0, dead: 0, quarantined: 0, oldestUndeliveredAt: undefined })
const late = (): QueueStatus => ({
  queued: 3,
  dead: 1,
  quarantined: 0,
  oldestUndeliveredAt: Date.now() - 2 * HOUR,
})
const isLate = { queueStatus: async () => late() }

/** The texts that a log was given. */
function textsOf(log: Mock): string[] {
  return log.mock.calls.map(([values, text]) => text ?? values)
}

test('an alert about a lead that waits too long is logged and mailed once, and its end is logged', async () => {
  let status = late()
  const { server, log, check } = createTestAlerts({ store: { queueStatus: async () => status } })
  await check(3)
  expect(server.mails).toMatchObject([
    {
      to: [OWNER],
      subject: 'Sagus: Messages are not delivered by email',
      text: expect.stringMatching(/Waiting: 3\. Given up: 1\.[\s\S]*To list them: npm run leads -- list\n/),
    },
  ])
  status = fine()
  await check(2)
  expect(textsOf(log.error)).toEqual([UNDELIVERED])
  expect(textsOf(log.info)).toEqual(['No message waits too long any more'])
})

test('an alert names the last reply of the mail server, and what helps', async () => {
  const tried = '535 Authentication Credentials Invalid'
  const list = async () => [{ note: undefined }, { note: tried }] as never
  const { server, log, check } = createTestAlerts({ store: { ...isLate, list } })
  await check()
  const sentence = `The last reply of the mail server: ${tried}`
  expect(server.mails[0]?.text).toContain(sentence)
  expect(server.mails[0]?.text).toMatch(/Amazon SES takes\s+its SMTP credentials/)
  expect(log.error).toHaveBeenCalledWith(
    { err: undefined, details: expect.arrayContaining([sentence]) },
    UNDELIVERED,
  )
})

test('answers that do not reach visitors are alerted, and the end is logged', async () => {
  const undeliveredAnswers = vi.fn(async () => ({ dead: 0, late: 0 }))
  undeliveredAnswers.mockResolvedValueOnce({ dead: 1, late: 2 })
  const { server, log, check } = createTestAlerts({ store: { undeliveredAnswers } })
  await check(2)
  expect(textsOf(log.info)).toEqual(['All answers are delivered'])
  expect(server.mails[0]?.subject).toBe('Sagus: Answers do not reach the visitors')
  expect(server.mails[0]?.text).toContain('Given up: 1. Waiting for too long: 2.')
})

test('an alert is sent at each check until its mail server takes it, and then no more', async () => {
  const { server, log, check } = createTestAlerts({ store: isLate })
  server.isDown = true
  await check(3)
  server.isDown = false
  await check(3)
  expect(server.mails).toHaveLength(1)
  expect(textsOf(log.error)).toEqual([UNDELIVERED, FAILED, FAILED, FAILED])
})

test('a recipient that refuses the alert is named in the log, while another one gets it', async () => {
  const { server, log, check } = createTestAlerts({ store: isLate, to: ['gone@sagus.example', OWNER] })
  server.refused = [{ address: 'gone@sagus.example', isPermanent: true, reply: '550 no such mailbox' }]
  await check(2)
  expect(server.mails.map(({ to }) => to)).toEqual([[OWNER]])
  expect(log.error).toHaveBeenLastCalledWith(
    { recipient: 'gone@sagus.example', reply: '550 no such mailbox' },
    expect.stringContaining('ALERT_TO'),
  )
})

test('a recipient that refuses the alert for the moment gets it later, and the others do not get it again', async () => {
  const { server, check } = createTestAlerts({ store: isLate, to: [LATER, OWNER] })
  server.refused = [{ address: LATER, isPermanent: false, reply: '450 busy' }]
  await check()
  server.refused = []
  await check(3)
  expect(server.mails.map(({ to }) => to)).toEqual([[OWNER], [LATER]])
})

test('a check that fails is logged, and the next ones follow', async () => {
  const queueStatus = vi.fn(isLate.queueStatus).mockRejectedValueOnce(new Error('the store is away'))
  const { log, check } = createTestAlerts({ store: { queueStatus } })
  await check(3)
  expect(textsOf(log.error)).toEqual([FAILED, UNDELIVERED])
})

test('a store that takes no writes is logged and mailed once, at the second check, and its end is logged', async () => {
  let isFull = true
  const checkWritable = async () => {
    if (isFull) throw new Error('The disk of var/leads.db is full: it takes no more leads.')
  }
  const { server, log, check } = createTestAlerts({ store: { checkWritable } })
  await check()
  expect(log.error).not.toHaveBeenCalled()
  await check(3)
  expect(server.mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('The reason: The disk of var/leads.db is full'),
  ])
  expect(log.error).toHaveBeenCalledTimes(1)
  isFull = false
  await check()
  expect(textsOf(log.info)).toEqual(['Messages can be stored again'])
})

test('one mail lists all troubles', async () => {
  const queueStatus = async () => ({ ...late(), quarantined: 1 })
  const { store, server, check } = createTestAlerts({ store: { queueStatus } })
  await store.add({ ...aSubmission(), spamReasons: 'Score 5: 3 links (2)' }, Date.now())
  await check()
  expect(server.mails[0]?.subject).toBe('Sagus: Messages are not delivered by email, and 1 more')
  expect(server.mails[0]?.text).toMatch(/Waiting: 3\. Given up: 1\.[\s\S]*Messages were quarantined/)
})

test('a trouble that comes and goes is mailed once an hour', async () => {
  let minute = 0
  const queueStatus = async () => (minute % 3 === 0 ? fine() : late())
  const { server, check } = createTestAlerts({ store: { queueStatus, checkWritable: async () => {} } })
  for (minute = 1; minute <= 24 * 60; minute++) {
    await check()
    vi.advanceTimersByTime(MINUTE)
  }
  expect(server.mails).toHaveLength(24)
})

test('a trouble that lasts is mailed again after six hours', async () => {
  const { server, check } = createTestAlerts({ store: isLate })
  await check()
  vi.advanceTimersByTime(5.9 * HOUR)
  await check()
  expect(server.mails).toHaveLength(1)
  vi.advanceTimersByTime(0.1 * HOUR)
  await check()
  expect(server.mails).toHaveLength(2)
})
