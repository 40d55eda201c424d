import { describe, expect, onTestFinished } from 'vitest'
import { seededRandom } from '#tools/testing/seeded-random.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { createLeadMail } from '../mail/lead-mails.ts'
import type { Transport } from '../mail/mail.ts'
import { createSmtpTransport } from '../mail/smtp.ts'
import { STORES } from '../testing/engines.ts'
import { type Fault, type FaultySmtp, startFaultySmtp } from '../testing/faulty-smtp.ts'
import { TEST_SCALE } from '../testing/scale.ts'
import { aSubmission } from '../testing/submission.ts'
import { MAIL_CONTEXT, SILENT } from '../testing/worker.ts'
import { createWorker } from './worker.ts'

async function addLeads(store: LeadStore, count: number): Promise<string[]> {
  const adding = Array.from({ length: count }, (_, n) => {
    return store.add(aSubmission({ message: `m${n}` }), Date.now())
  })
  return (await Promise.all(adding)).map(({ id }) => id)
}

/**
 * Starts a mail server, and a worker that mails the leads to one recipient through it. The time of the last attempt is over
 * when the server hangs: by a clock, that of others might be over too on a busy machine.
 */
async function run(store: LeadStore, next: () => Fault, concurrency = 3): Promise<FaultySmtp> {
  let last = new AbortController()
  const smtp = await startFaultySmtp(next, () => last.abort())
  const sound = createSmtpTransport(smtp.url)
  const transport: Transport = {
    ...sound,
    concurrency,
    deliver: (mail, signal) => {
      last = new AbortController()
      return sound.deliver(mail, AbortSignal.any([signal, last.signal]))
    },
  }
  const context = () => ({ ...MAIL_CONTEXT, to: ['a@sagus.example'] })
  const worker = createWorker({
    jobs: store,
    kinds: [createLeadMail({ store, transport, context, isThanking: false })],
    log: SILENT,
    pace: { pollMs: 20, backoff: () => 30, attemptMs: 60_000, leaseMs: 6000, stopMs: 500 },
  })
  worker.start()
  onTestFinished(async () => {
    await worker.stop()
    await smtp.stop()
  })
  return smtp
}

async function allDelivered(store: LeadStore, count: number): Promise<void> {
  await expect.poll(() => store.list({ state: 'delivered' })).toHaveLength(count)
}

function repeatsIn(ids: string[]): number {
  return ids.length - new Set(ids).size
}

/** The first mails meet the fault, all later ones pass. */
function firstOnly(fault: Fault, times: number): () => Fault {
  let left = times
  return () => (left-- > 0 ? fault : 'none')
}

/** How many mails are sent at once. A server that hangs ends the last attempt, so there may be no other. */
function concurrencyWith(fault: Fault): number {
  return fault.startsWith('hang') ? 1 : 3
}

describe.each(STORES)('a worker on %s', (_, test) => {
  const HARMLESS: Fault[] = [
    'cut-at-greeting',
    'hang-at-greeting',
    'refuse-ehlo',
    'refuse-recipient-4xx',
    'cut-before-data',
    'cut-in-data',
    'refuse-content-4xx',
  ]
  test.for(HARMLESS)('%s delays mails, and each arrives once', async (fault, { store }) => {
    const ids = await addLeads(store, 5)
    const smtp = await run(store, firstOnly(fault, 3), concurrencyWith(fault))
    await allDelivered(store, 5)
    expect(smtp.taken.toSorted()).toEqual(ids.map((id) => `<${id}@sagus.example>`).toSorted())
  })

  // if the server's reply is lost, the worker cannot know whether the mail was accepted
  const DOUBLING: Fault[] = ['cut-after-data', 'hang-after-data']
  test.for(DOUBLING)('%s repeats mails with the same Message-ID', async (fault, { store }) => {
    const ids = await addLeads(store, 5)
    const smtp = await run(store, firstOnly(fault, 2), concurrencyWith(fault))
    await allDelivered(store, 5)
    expect(new Set(smtp.taken)).toEqual(new Set(ids.map((id) => `<${id}@sagus.example>`)))
    expect(repeatsIn(smtp.taken)).toBe(2)
  })

  test('a server that fails at random loses no mail, and doubles only those whose reply was lost', async ({
    store,
  }) => {
    const count = 60 * TEST_SCALE
    const random = seededRandom(20_260_105)
    const faults: Fault[] = [
      'cut-at-greeting',
      'refuse-sender-4xx',
      'refuse-recipient-4xx',
      'cut-before-data',
      'cut-in-data',
      'refuse-content-4xx',
      'cut-after-data',
    ]
    let lostAnswers = 0
    const ids = await addLeads(store, count)
    const smtp = await run(store, () => {
      const fault = random() < 0.4 ? (faults[Math.floor(random() * faults.length)] ?? 'none') : 'none'
      if (fault === 'cut-after-data') lostAnswers += 1
      return fault
    })
    await allDelivered(store, count)
    expect(new Set(smtp.taken)).toEqual(new Set(ids.map((id) => `<${id}@sagus.example>`)))
    // only a mail whose answer was lost is sent again; a connection may be dealt that end and carry none
    expect(lostAnswers).toBeGreaterThan(0)
    expect(repeatsIn(smtp.taken)).toBeLessThanOrEqual(lostAnswers)
    expect(await store.queueStatus()).toMatchObject({ queued: 0, dead: 0 })
  })

  test('a server’s reply is stored without control characters, which PostgreSQL refuses and terminals obey', async ({
    store,
  }) => {
    await addLeads(store, 1)
    await run(store, () => 'refuse-recipient-in-controls')
    await expect.poll(() => store.list({ state: 'dead' })).toHaveLength(1)
    expect((await store.list({}))[0]?.note).toBe('550 no such user [31mhere')
  })
})
