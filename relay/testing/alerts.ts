import { type Mock, vi } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { createAlerts } from '../mail/alerts.ts'
import type { MissedRecipient } from '../outgoing/record-attempt.ts'
import { createTestStore } from './folder.ts'
import { MAIL_CONTEXT } from './mail-context.ts'
import { createMailServer } from './mail-server.ts'

export const OWNER = 'owner@elsewhere.example'

/** For tests: alerts over a real store. @param options.store replaces methods of the store */
export function createTestAlerts({
  store,
  to = [OWNER],
}: {
  store?: Partial<LeadStore>
  to?: string[]
} = {}) {
  const own = createTestStore().store
  const log: Record<'info' | 'warn' | 'error', Mock> = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const { server, transport } = createMailServer()
  const missed: MissedRecipient[] = []
  const alerts = createAlerts({
    store: { ...own, ...store },
    worker: { takeMissedRecipients: () => missed.splice(0) },
    log,
    mail: { ...MAIL_CONTEXT, to, render: MAIL_CONTEXT.templates.alert, transport },
  })
  return {
    store: own,
    log,
    server,
    /** A recipient in MAIL_TO misses a mail. */
    miss: (address: string) =>
      void missed.push({ address, isPermanent: true, reply: '550 5.1.1 <gone>', at: Date.now() }),
    check: async (times = 1) => {
      for (let n = 0; n < times; n++) await alerts.check()
    },
  }
}
