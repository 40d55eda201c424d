import { expect, test, vi } from 'vitest'
import { createTestStore } from '../testing/folder.ts'
import { KEYS, MESSAGE } from '../testing/relay.ts'
import { type Acceptance, acceptSubmission } from './accept-submission.ts'

/** What accepts messages into a store of its own, within limits that cannot be refunded. */
function prepare(blocked: string[] = []) {
  const { store } = createTestStore()
  const refund = () => Promise.reject(new Error('the counter is away'))
  const acceptance: Acceptance = {
    store,
    keys: { publicKey: KEYS.user_id, serviceId: KEYS.service_id, templateId: KEYS.template_id },
    limits: { take: async () => ({ refund }) },
    blockList: new Set(blocked),
    onLead: vi.fn(),
  }
  const caller = { address: '192.0.2.1', isPlain: false, onPageMs: 60_000 }
  const accept = (fields: Partial<typeof MESSAGE> = {}) =>
    acceptSubmission({ control: KEYS, params: Object.entries({ ...MESSAGE, ...fields }) }, caller, acceptance)
  return { store, accept, onLead: acceptance.onLead }
}

test('a repeated message is accepted, although its quota cannot be refunded, and is no new lead', async () => {
  const { accept, onLead } = prepare()
  const first = await accept()
  const again = await accept()
  expect([first.isRepeat, again.isRepeat]).toEqual([false, true])
  expect(again.id).toBe(first.id)
  expect(onLead).toHaveBeenCalledOnce()
})

test('the same links from more than ten senders are quarantined', async () => {
  const { accept, store } = prepare()
  const message = 'Buy: https://a.example https://b.example https://c.example'
  for (let n = 0; n < 12; n++) await accept({ email: `a${n}@example.com`, message })
  const leads = await store.list({})
  expect(leads.filter(({ state }) => state === 'queued')).toHaveLength(10)
  expect(leads[0]?.spamReasons).toMatch(/3 links \(2\), the same words from 11 other senders \(4\)/)
})

test.each(['rude@example.com', 'RUDE@Example.com', 'anyone@spam.example'])(
  'a message of %s, who is on the block list, is refused',
  async (email) => {
    const { accept, store } = prepare(['rude@example.com', 'spam.example'])
    await expect(accept({ email })).rejects.toMatchObject({ status: 403, message: 'Forbidden' })
    expect(await store.list({})).toEqual([])
    await accept({ email: 'anyone@example.com' })
  },
)
