import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SMTPServerOptions } from 'smtp-server'
import { test as base, expect, vi } from 'vitest'
import type { Lead } from '../leads/lead.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import { createLeadMail, createThankYou } from '../mail/lead-mails.ts'
import type { Transport } from '../mail/mail.ts'
import { createSmtpTransport } from '../mail/smtp.ts'
import type { Kind } from '../outgoing/kind.ts'
import { createWorker, type Pace, type Worker } from '../outgoing/worker.ts'
import { MAIL_CONTEXT } from './mail-context.ts'
import { startTestSmtp, type TestSmtp } from './smtp.ts'
import { aSubmission } from './submission.ts'

/** For tests: a log that nobody reads. */
export const SILENT: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> = {
  info: () => {},
  warn: () => {},
  error: () => {},
}

/** For tests: a lead of which every part is awkward for a mail. */
export const LEAD: Lead = {
  seq: 1,
  id: '5e2a7ae3-674b-4ec9-86fe-70c613cf1020',
  receivedAt: Date.UTC(2026, 0, 5, 6, 30),
  state: 'queued',
  ...aSubmission({
    name: 'Asha "Ash" Rao, आशा',
    subject: 'ui-ux-design',
    message: 'One\n\nTwo <script>alert(1)</script> & {{name}}',
    extras: [{ name: 'notAField', value: '<5000>' }],
  }),
  spamReasons: undefined,
  releasedAt: undefined,
  attempts: 1,
  nextAttemptAt: 0,
  pendingRecipients: undefined,
  note: undefined,
  deliveredAt: undefined,
  answeredAt: undefined,
  answeredBy: undefined,
  closedAt: undefined,
  reopenedAt: undefined,
  reopenedBy: undefined,
  readAt: undefined,
}

const VISITOR = aSubmission({ name: 'Asha', phone: '' })

/** The pace of a worker whose test does not wait. An attempt has its usual minute: a busy machine may stall for seconds. */
const QUICK = { pollMs: 20, backoff: () => 60, stopMs: 500 }

/** Options of a worker under test: `store` replaces the test's own, the times are its pace. */
type RunOptions = Partial<Pace> & {
  store?: LeadStore
  isThanking?: boolean
  /** Beside the mails about leads. */
  kinds?: Kind[]
  log?: typeof SILENT
}

/**
 * For tests: Vitest's test with a worker between a real store and a real mail server, each test's own. What a test has
 * begun ends with it, the last of these first: its workers, its mail servers, its store, its folder.
 *
 * - `folder`: the path of an empty folder
 * - `store`: an SQLite store in it
 * - `startSmtp(options)`: starts a mail server whose behaviour the options bend
 * - `run(transport, options)`: starts a worker that sends the mails about leads
 * - `runSmtp(server, options)`: starts both, the worker to that server
 * - `add(message, at)`: stores a lead, received at that moment, by default now, and gives its id
 * - `settled(id, state)`: waits until the lead is in that state, and gives it
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's pattern
  .extend('folder', ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'worker-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return folder
  })
  .extend('store', ({ folder }, { onCleanup }) => {
    const store = openSqliteStore(join(folder, 'leads.db'))
    onCleanup(() => store.close())
    return store
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's pattern
  .extend('startSmtp', ({}, { onCleanup }) => {
    const servers: TestSmtp[] = []
    onCleanup(async () => {
      for (const smtp of servers) await smtp.stop()
    })
    return async (options: SMTPServerOptions = {}): Promise<TestSmtp> => {
      const smtp = await startTestSmtp(options)
      servers.push(smtp)
      return smtp
    }
  })
  .extend('run', ({ store: own }, { onCleanup }) => {
    const cleanups: (() => Promise<void>)[] = []
    onCleanup(async () => {
      vi.restoreAllMocks() // the clock, before anything waits by it
      for (const cleanUp of cleanups) await cleanUp()
    })
    return (transport: Transport, options: RunOptions = {}): Worker => {
      const { store = own, isThanking = false, kinds = [], log = SILENT, ...pace } = options
      const mailing = { store, transport, context: () => MAIL_CONTEXT }
      const worker = createWorker({
        jobs: store,
        kinds: [...kinds, createLeadMail({ ...mailing, isThanking }), createThankYou(mailing)],
        log,
        pace: { ...QUICK, ...pace },
      })
      worker.start()
      cleanups.push(worker.stop, transport.close)
      return worker
    }
  })
  .extend('runSmtp', ({ startSmtp, run }) => {
    return async (
      server: SMTPServerOptions = {},
      options: RunOptions = {},
    ): Promise<TestSmtp & { worker: Worker }> => {
      const smtp = await startSmtp(server)
      return { ...smtp, worker: run(createSmtpTransport(smtp.url), options) }
    }
  })
  .extend('add', ({ store }) => {
    return async (message: string, at = Date.now()): Promise<string> => {
      return (await store.add({ ...VISITOR, message }, at)).id
    }
  })
  .extend('settled', ({ store }) => {
    return async (id: string, state: Lead['state']): Promise<Lead> => {
      await expect.poll(async () => (await store.get(id))?.state).toBe(state)
      const lead = await store.get(id)
      if (!lead) throw new Error('the lead is gone')
      return lead
    }
  })
