import { expect, test, vi } from 'vitest'
import { createTestStore } from '../testing/folder.ts'
import { KEYS, MESSAGE } from '../testing/relay.ts'
import { type Acceptance, acceptMessage } from './accept-message.ts'

test('a repeated message is accepted, although its quota cannot be refunded, and is no new lead', async () => {
  const { store } = createTestStore()
  const refund = () => Promise.reject(new Error('the counter is away'))
  const acceptance: Acceptance = {
    store,
    keys: { publicKey: KEYS.user_id, serviceId: KEYS.service_id, templateId: KEYS.template_id },
    limits: { take: async () => ({ refund }) },
    blockList: new Set(),
    onLead: vi.fn(),
  }
  const submission = { control: KEYS, params: Object.entries(MESSAGE) }
  const caller = { address: '192.0.2.1', isPlain: false, onPageMs: 60_000 }
  const first = await acceptMessage(submission, caller, acceptance)
  const again = await acceptMessage(submission, caller, acceptance)
  expect([first.isRepeat, again.isRepeat]).toEqual([false, true])
  expect(again.id).toBe(first.id)
  expect(acceptance.onLead).toHaveBeenCalledOnce()
})
