import { vi } from 'vitest'
import { REMINDER } from '../leads/job.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import type { Mail } from '../mail/mail.ts'
import { createReminder } from '../mail/reminder.ts'
import { attemptDelivery } from '../outgoing/attempt-delivery.ts'
import { createRecorder } from '../outgoing/record-attempt.ts'
import { MAIL_CONTEXT } from './mail-context.ts'
import { createMailServer } from './mail-server.ts'
import { lead } from './submission.ts'
import { SILENT } from './worker.ts'

/** For tests: the reception of a first lead. */
export const START = Date.UTC(2026, 0, 5, 6)

/** For tests: sets the clock, which stands still. */
export function setClock(now: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(now)
}

/**
 * For tests: a relay that reminds of a lead 18 hours after its reception, as an agency without office hours that promises
 * a day.
 */
export function createTestRelay(store: LeadStore) {
  const { server, transport } = createMailServer()
  const reminder = createReminder({
    store,
    transport,
    context: () => MAIL_CONTEXT,
    promise: () => ({ promisedMs: 86_400_000, officeHours: [] }),
    onQueued: () => {},
    log: SILENT,
  })
  const recorder = createRecorder({ jobs: store, backoff: () => 0, log: SILENT })

  return {
    server,
    /** Queues a reminder if one is wanted, and makes one attempt for each that is due. */
    check: async () => {
      await reminder.check()
      const lanes = [{ kind: REMINDER, target: '', limit: 9 }]
      for (const claim of await store.claim({ now: Date.now(), leaseMs: 60_000, lanes })) {
        const outcome = await attemptDelivery(claim.job, reminder.kind, 60_000)
        await recorder.record({ claim, kind: reminder.kind, isSent: true }, outcome)
      }
    },
  }
}

/** For tests: stores a lead of this visitor, and returns its id. */
export async function addNamed(store: LeadStore, name: string, at: number): Promise<string> {
  return (await store.add({ ...lead(`from ${name}`), name }, at)).id
}

/** For tests: the names in the plain text of a reminder, in their order. */
export function namesIn(mail: Mail | undefined): string[] {
  return [...(mail?.text ?? '').matchAll(/^(\w+): other$/gm)].map(([, name = '']) => name)
}
