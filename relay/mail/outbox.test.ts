import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lead } from '../leads/lead.ts'
import { isOwedThanks } from '../leads/owed-thanks.ts'
import { openSqliteStore } from '../leads/sqlite-store.ts'
import type { Claim, LeadStore } from '../leads/store.ts'
import { createMetrics, type Meter } from '../metrics.ts'
import { GIVE_UP_AFTER_MS } from './backoff.ts'
import { compose } from './compose.ts'
import { createFileTransport } from './files.ts'
import { createOutbox, type Outbox, type Pace } from './outbox.ts'
import { createSmtpTransport } from './smtp.ts'
import { readTemplates } from './templates.ts'
import { smtpError, startTestSmtp, type TestSmtp } from './test-smtp.ts'
import { composeThanks, THANKS_GIVE_UP_AFTER_MS } from './thanks.ts'
import type { Transport } from './transport.ts'

vi.setConfig({ testTimeout: 30_000 }) // the machine may be busy

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const BOTH = ['a@sagus.example', 'b@sagus.example']
const TEMPLATES = join(import.meta.dirname, '../../content/mail')
const render = readTemplates(TEMPLATES, 'contact')
const renderThanks = readTemplates(TEMPLATES, 'thanks')
const LETTERHEAD = {
  agency: 'Sagus',
  from: { name: 'Sagus', address: 'web@sagus.example' },
  to: BOTH,
  subjectLabels: {},
  render,
}

type RunOptions = { isThanking?: boolean; to?: string[]; log?: typeof SILENT; meter?: Meter }

let folder: string
let store: LeadStore
let smtp: TestSmtp | undefined
let outbox: Outbox | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  store = openSqliteStore(join(folder, 'leads.db'))
})

afterEach(async () => {
  vi.restoreAllMocks()
  await outbox?.stop()
  await smtp?.stop()
  await store.close()
  rmSync(folder, { recursive: true })
  outbox = undefined
  smtp = undefined
})

function run(transport: Transport, pace: Partial<Pace> = {}, options: RunOptions = {}): Outbox {
  const { isThanking = false, to = BOTH, log = SILENT, meter = createMetrics().meter } = options
  const letterhead = { ...LETTERHEAD, to }
  outbox = createOutbox({
    store,
    transport,
    compose: (lead) =>
      isOwedThanks(lead)
        ? composeThanks(lead, { ...letterhead, render: renderThanks })
        : compose(lead, letterhead),
    isThanking,
    log,
    meter,
    pace: { pollMs: 20, backoff: () => 60, attemptMs: 2000, stopMs: 500, ...pace },
  })
  outbox.start()
  return outbox
}

async function runSmtp(
  server: SMTPServerOptions = {},
  pace: Partial<Pace> = {},
  options: RunOptions = {},
): Promise<TestSmtp> {
  smtp = await startTestSmtp(server)
  run(createSmtpTransport(smtp.url), pace, options)
  return smtp
}

async function add(message: string, at = Date.now()): Promise<string> {
  const fields = { name: 'Asha', email: 'asha@example.com', phone: '', subject: 'other', message, extras: [] }
  return (await store.add({ enquiry: fields, suspicion: undefined }, at)).id
}

async function settled(id: string, state: string) {
  await vi.waitFor(async () => expect((await store.get(id))?.state).toBe(state), {
    timeout: 20_000,
    interval: 10,
  })
  const lead = await store.get(id)
  if (!lead) throw new Error('the lead is gone')
  return lead
}

async function triedAgain(id: string): Promise<void> {
  await vi.waitFor(async () => expect((await store.get(id))?.attempts).toBeGreaterThan(1), {
    timeout: 20_000,
  })
}

describe('over SMTP', () => {
  test('a new lead is delivered to every recipient, from our own address', async () => {
    const { mails } = await runSmtp({}, { pollMs: 60_000 })
    const id = await add('Hello')
    outbox?.wake()
    expect(await settled(id, 'delivered')).toMatchObject({ attempts: 1, note: undefined })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ from: 'web@sagus.example', to: BOTH })
    expect(mails[0]?.raw.toString()).toContain(`Message-ID: <${id}@sagus.example>`)
  })

  test('what another process has queued is found without being told', async () => {
    await runSmtp()
    await settled(await add('Hello'), 'delivered')
  })

  test('many leads share a few connections, and each is mailed once', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => add(`m${n}`)))
    const { mails, connections } = await runSmtp()
    for (const id of ids) await settled(id, 'delivered')
    expect(new Set(mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw.toString())?.[1])).size).toBe(40)
    expect(mails).toHaveLength(40)
    expect(connections()).toBeLessThanOrEqual(3)
  })

  test('a server that is down costs nothing but time', async () => {
    smtp = await startTestSmtp()
    const { port, url } = smtp
    await smtp.stop()
    const id = await add('Hello')
    run(createSmtpTransport(url))
    await vi.waitFor(async () => expect((await store.get(id))?.attempts).toBeGreaterThan(2), {
      timeout: 20_000,
    })
    expect(await store.get(id)).toMatchObject({
      state: 'queued',
      note: expect.stringContaining('ECONNREFUSED'),
    })
    smtp = await startTestSmtp({}, port)
    await settled(id, 'delivered')
    expect(smtp.mails).toHaveLength(1)
  })

  test('a temporary refusal is tried again', async () => {
    let refusals = 2
    const { mails } = await runSmtp({
      onMailFrom: (_, __, done) => done(refusals-- > 0 ? smtpError(451, 'come back later') : null),
    })
    const id = await add('Hello')
    expect((await settled(id, 'delivered')).attempts).toBe(3)
    expect(mails).toHaveLength(1)
  })

  test.each([
    [
      'the sender',
      { onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) => done(smtpError(550, 'no')) },
    ],
    [
      'all recipients',
      { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(smtpError(550, 'no')) },
    ],
  ])(
    'a permanent refusal of %s makes a dead letter, at once and with the server’s words',
    async (_, options) => {
      const { mails } = await runSmtp(options as SMTPServerOptions)
      const lead = await settled(await add('Hello'), 'dead')
      expect(lead.attempts).toBe(1)
      expect(lead.note).toContain('550 no')
      expect(mails).toEqual([])
    },
  )

  test('a permanent refusal of the content does too, and holds no other lead up', async () => {
    await runSmtp({
      onData: async (stream, _, done) => {
        const raw = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString()
        done(raw.includes('forbidden') ? smtpError(554, 'content rejected') : null)
      },
    })
    const bad = await add('forbidden')
    const good = await Promise.all(['1', '2', '3'].map(add))
    for (const id of good) await settled(id, 'delivered')
    expect((await settled(bad, 'dead')).note).toContain('554 content rejected')
  })

  test('a refused login is ours to repair: no lead is given up for it', async () => {
    smtp = await startTestSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(smtpError(535, 'grant revoked')),
    })
    const id = await add('Hello')
    run(createSmtpTransport(smtp.url.replace('//', '//user:password@')))
    await triedAgain(id)
    expect(await store.get(id)).toMatchObject({
      state: 'queued',
      note: expect.stringContaining('grant revoked'),
    })
  })

  test.each(['//user:password@', '//'])(
    'a server that offers no login and refuses whoever has not logged in costs no lead (smtp:%s…)',
    async (login) => {
      smtp = await startTestSmtp({
        disabledCommands: ['STARTTLS', 'AUTH'],
        onMailFrom: (_, __, done) => done(smtpError(530, '5.7.0 Must issue a STARTTLS command first')),
      })
      const id = await add('Hello')
      run(createSmtpTransport(smtp.url.replace('//', login)))
      await triedAgain(id)
      expect((await store.get(id))?.state).toBe('queued')
    },
  )

  test('a password crosses no network in clear, unless the address says so', async () => {
    const seen: string[] = []
    smtp = await startTestSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) => {
        seen.push(password ?? '')
        done(null, { user: 'user' })
      },
    })
    const url = `smtp://user:secret@0.0.0.0:${smtp.port}` // this machine, by an address that does not say so
    const id = await add('Hello')
    run(createSmtpTransport(url))
    await triedAgain(id)
    expect(seen).toEqual([])
    await outbox?.stop()
    run(createSmtpTransport(`${url}?requireTLS=false`))
    await settled(id, 'delivered')
    expect(seen).toEqual(['secret'])
  })

  test.each([
    ['a full mailbox', '5.2.2 The recipient’s inbox is out of storage space'],
    ['a day’s quota that is used up', '5.4.5 Daily user sending limit exceeded'],
  ])('%s passes, whatever the server calls it: no lead is given up for it', async (_, reply) => {
    await runSmtp({ onRcptTo: (_address, _session, done) => done(smtpError(552, reply)) })
    const id = await add('Hello')
    await triedAgain(id)
    expect((await store.get(id))?.state).toBe('queued')
  })

  test('of two recipients one refused for good: the other has it, and the refusal is noted', async () => {
    const { mails } = await runSmtp({
      onRcptTo: ({ address }, _, done) => done(address === BOTH[0] ? smtpError(550, 'no such user') : null),
    })
    const lead = await settled(await add('Hello'), 'delivered')
    expect(lead.note).toContain('a@sagus.example: 550 no such user')
    expect(mails.map(({ to }) => to)).toEqual([[BOTH[1]]])
  })

  test('of two recipients one put off: only that one is tried again', async () => {
    let refusals = 1
    const { mails } = await runSmtp({
      onRcptTo: ({ address }, _, done) =>
        done(address === BOTH[0] && refusals-- > 0 ? smtpError(450, 'busy') : null),
    })
    await settled(await add('Hello'), 'delivered')
    expect(mails.map(({ to }) => to)).toEqual([[BOTH[1]], [BOTH[0]]])
  })

  test.each([
    ['is delivered at once', 1],
    ['is put off once more', 2],
  ])('who was refused for good stays in the note when the one put off %s', async (_, times) => {
    const log = { ...SILENT, warn: vi.fn() }
    let refusals = times
    const { mails } = await runSmtp(
      {
        onRcptTo: ({ address }, _, done) => {
          if (address === BOTH[0]) return done(smtpError(550, 'no such user; sorry'))
          done(address === BOTH[1] && refusals-- > 0 ? smtpError(451, 'later') : null)
        },
      },
      {},
      { to: [...BOTH, 'c@sagus.example'], log },
    )
    const id = await add('Hello')
    expect((await settled(id, 'delivered')).note).toBe(
      'a@sagus.example: 550 no such user, sorry (refused for good)',
    )
    expect(mails.map(({ to }) => to)).toEqual([['c@sagus.example'], [BOTH[1]]])
    const warnings = log.warn.mock.calls.filter(([, text]) => text.startsWith('a recipient was refused'))
    expect(warnings).toEqual([[{ lead: id, recipient: 'a@sagus.example' }, expect.any(String)]])
  })

  test('who is put off and then refused for good makes no dead letter of a mail that another has', async () => {
    let refusals = 1
    const { mails } = await runSmtp(
      {
        onRcptTo: ({ address }, _, done) => {
          if (address !== BOTH[1]) return done()
          done(refusals-- > 0 ? smtpError(451, 'later') : smtpError(550, 'no such user'))
        },
      },
      {},
      { isThanking: true },
    )
    const lead = await settled(await add('Hello'), 'delivered')
    expect(lead.note).toBe('b@sagus.example: 550 no such user (refused for good)')
    expect(mails.map(({ to }) => to)).toEqual([[BOTH[0]], ['asha@example.com']])
  })

  test('who is put off for five days makes no dead letter of a mail that another has', async () => {
    const log = { ...SILENT, warn: vi.fn() }
    const { mails } = await runSmtp(
      { onRcptTo: ({ address }, _, done) => done(address === BOTH[1] ? smtpError(451, 'later') : null) },
      { backoff: () => 5 },
      { isThanking: true, log },
    )
    const id = await add('Hello', Date.now() - GIVE_UP_AFTER_MS)
    expect((await settled(id, 'delivered')).note).toBe(
      'b@sagus.example: 451 later (given up); no thank-you mail: it would have come too late',
    )
    expect(mails.map(({ to }) => to)).toEqual([[BOTH[0]]])
    expect(log.warn).toHaveBeenCalledWith({ lead: id, recipient: BOTH[1] }, 'a recipient was given up')
  })

  test('what was met on the way does not stay in the note of a delivered lead', async () => {
    let refusals = 1
    await runSmtp({
      onRcptTo: ({ address }, _, done) =>
        done(address === BOTH[1] && refusals-- > 0 ? smtpError(451, 'later (really)') : null),
    })
    expect((await settled(await add('Hello'), 'delivered')).note).toBeUndefined()
  })

  test('a connection cut in the middle of a mail is tried again, under the same name', async () => {
    let cuts = 1
    const server = await runSmtp({
      onData: async (stream, _, done) => {
        const raw = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
        server.mails.push({ from: '', to: [], raw })
        if (cuts-- > 0) done(smtpError(421, 'closing'))
        else done()
      },
    })
    const id = await add('Hello')
    expect((await settled(id, 'delivered')).attempts).toBe(2)
    for (const { raw } of server.mails) expect(raw.toString()).toContain(`<${id}@sagus.example>`)
  })

  test('a server that says nothing at all is left after the attempt’s time', async () => {
    const hanging: Server = createServer(() => {})
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const { port } = hanging.address() as { port: number }
    const id = await add('Hello')
    run(createSmtpTransport(`smtp://127.0.0.1:${port}`), { attemptMs: 100 })
    await vi.waitFor(async () => expect((await store.get(id))?.attempts).toBeGreaterThan(1), {
      timeout: 20_000,
    })
    expect((await store.get(id))?.state).toBe('queued')
    await outbox?.stop()
    hanging.close()
  })

  test('a visitor is thanked after the agency has its mail, and never instead of it', async () => {
    const { mails } = await runSmtp({}, {}, { isThanking: true })
    const id = await add('My words')
    expect((await settled(id, 'delivered')).note).toBeUndefined()
    expect(mails.map(({ to }) => to)).toEqual([BOTH, ['asha@example.com']])
    const thanks = mails[1]?.raw.toString() ?? ''
    expect(thanks).toContain('Asha')
    expect(thanks).toContain('Reply-To: Sagus <web@sagus.example>')
    expect(thanks).toContain('Auto-Submitted')
    expect(thanks).not.toContain('My words')
  })

  test('a visitor who cannot be thanked raises no alarm: the lead is delivered, with a note', async () => {
    const { mails } = await runSmtp(
      {
        onRcptTo: ({ address }, _, done) =>
          done(address === 'asha@example.com' ? smtpError(550, 'no such user') : null),
      },
      {},
      { isThanking: true },
    )
    const lead = await settled(await add('Hello'), 'delivered')
    expect(lead.note).toContain('no thank-you mail: 550 no such user')
    expect(mails).toHaveLength(1)
  })

  test('a thank-you that is put off is tried again, and the agency’s own mail is not sent again', async () => {
    let isGreylisting = true
    const { mails } = await runSmtp(
      {
        onRcptTo: ({ address }, _, done) => {
          const isLate = address === 'asha@example.com' && isGreylisting
          if (isLate) isGreylisting = false
          done(isLate ? smtpError(451, 'come back later') : null)
        },
      },
      {},
      { isThanking: true },
    )
    await settled(await add('Hello'), 'delivered')
    expect(mails.map(({ to }) => to)).toEqual([BOTH, ['asha@example.com']])
  })

  test('a thank-you that is put off for too long is dropped, with a note', async () => {
    const begun = Date.now()
    const { mails } = await runSmtp(
      {
        onRcptTo: ({ address }, _, done) => {
          if (address !== 'asha@example.com') return done()
          vi.spyOn(Date, 'now').mockReturnValue(begun + THANKS_GIVE_UP_AFTER_MS)
          done(smtpError(451, 'come back later'))
        },
      },
      {},
      { isThanking: true },
    )
    const lead = await settled(await add('Hello', begun), 'delivered')
    expect(lead.note).toContain('no thank-you mail: 451 come back later')
    expect(mails.map(({ to }) => to)).toEqual([BOTH])
  })

  test('nobody is thanked for a message that the agency got only after hours', async () => {
    const { mails } = await runSmtp({}, {}, { isThanking: true })
    const lead = await settled(await add('Hello', Date.now() - THANKS_GIVE_UP_AFTER_MS), 'delivered')
    expect(lead.note).toBe('no thank-you mail: it would have come too late')
    expect(mails.map(({ to }) => to)).toEqual([BOTH])
  })

  test('after five days of failures a mail is a dead letter, kept', async () => {
    smtp = await startTestSmtp()
    const { url } = smtp
    await smtp.stop()
    smtp = undefined
    const id = await add('old', Date.now() - GIVE_UP_AFTER_MS)
    run(createSmtpTransport(url), { backoff: () => 5 })
    expect((await settled(id, 'dead')).note).toContain('ECONNREFUSED')
    expect(await store.retry({ state: 'dead' }, Date.now())).toBe(1)
    await vi.waitFor(async () => expect((await store.get(id))?.attempts).toBeGreaterThan(2), {
      timeout: 20_000,
    })
    expect((await store.get(id))?.state).toBe('queued')
  })

  test('an outcome that the store does not take at first is offered again, and the mail sent once', async () => {
    let refusals = 2
    const sound = store
    store = {
      ...sound,
      markDelivered: async (...outcome) => {
        if (refusals-- > 0) throw new Error('the disk is full')
        return sound.markDelivered(...outcome)
      },
    }
    const { mails } = await runSmtp({}, { leaseMs: 10_000 })
    const lead = await settled(await add('Hello'), 'delivered')
    expect(lead.attempts).toBe(1)
    expect(mails).toHaveLength(1)
  })

  test('an outcome that the store does not take for longer than the lease is written later, and the mail sent once', async () => {
    let isAway = false
    const sound = store
    const unlessAway =
      <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        if (isAway) throw new Error('the database restarts')
        return call(...args)
      }
    store = {
      ...sound,
      claim: unlessAway(sound.claim),
      renew: unlessAway(sound.renew),
      markDelivered: unlessAway(sound.markDelivered),
    }
    const { mails } = await runSmtp(
      {
        onData: async (stream, _, done) => {
          await Array.fromAsync(stream as AsyncIterable<Buffer>)
          mails.push({ from: '', to: [], raw: Buffer.of() })
          isAway = true
          done()
        },
      },
      { leaseMs: 300 },
    )
    const id = await add('Hello')
    await vi.waitFor(() => expect(isAway).toBe(true), { timeout: 20_000 })
    await new Promise((resolve) => setTimeout(resolve, 900)) // three leases
    isAway = false
    expect((await settled(id, 'delivered')).attempts).toBe(2)
    expect(mails).toHaveLength(1)
  })

  /**
   * A store whose leases cannot be renewed, and that takes outcomes of a kind only once it is let.
   *
   * @returns what waits until a lead has been claimed anew while its outcome waits, and what lets it
   */
  function slowToTake(kind: 'markDelivered' | 'postpone') {
    const sound = store
    const { promise: isLet, resolve: letIt } = Promise.withResolvers<void>()
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<Lead>()
    const slowly =
      <Args extends unknown[]>(take: (claim: Claim, ...args: Args) => Promise<boolean>) =>
      async (claim: Claim, ...args: Args) => {
        ask(claim.lead)
        await isLet
        return take(claim, ...args)
      }
    store = {
      ...sound,
      renew: async () => {},
      ...(kind === 'postpone'
        ? { postpone: slowly(sound.postpone) }
        : { markDelivered: slowly(sound.markDelivered) }),
    }
    const claimedAnew = async () => {
      const { id, attempts } = await isAsked
      await vi.waitFor(async () => expect((await store.get(id))?.attempts).toBeGreaterThan(attempts), {
        timeout: 20_000,
      })
    }
    return { claimedAnew, letIt }
  }

  test('a lead whose lease ends while its outcome is being written is not mailed again', async () => {
    const { claimedAnew, letIt } = slowToTake('markDelivered')
    const { mails } = await runSmtp({}, { leaseMs: 100 })
    const id = await add('Hello')
    await claimedAnew()
    const next = await add('And another')
    await vi.waitFor(() => expect(mails).toHaveLength(2), { timeout: 20_000 })
    letIt()
    await settled(id, 'delivered')
    await settled(next, 'delivered')
    await outbox?.stop()
    expect(mails.map(({ raw }) => /^Message-ID: <(.*)@/m.exec(raw.toString())?.[1])).toEqual([id, next])
  })

  test('nor does who has it get it again, where another recipient was put off', async () => {
    const { claimedAnew, letIt } = slowToTake('postpone')
    let refusals = 1
    const { mails } = await runSmtp(
      {
        onRcptTo: ({ address }, _, done) =>
          done(address === BOTH[0] && refusals-- > 0 ? smtpError(450, 'busy') : null),
      },
      { leaseMs: 100 },
    )
    const id = await add('Hello')
    await claimedAnew()
    letIt()
    await settled(id, 'delivered')
    expect(mails.map(({ to }) => to)).toEqual([[BOTH[1]], [BOTH[0]]])
  })

  test.each([
    ['the agency’s mail, with no other to follow', false, 1],
    ['the agency’s mail, with a thank-you to follow', true, 1],
    ['the thank-you', true, 2],
  ])('a lead that is erased while %s is on its way does not come back', async (_, isThanking, nth) => {
    const outboxFolder = join(folder, 'outbox')
    const sound = createFileTransport(outboxFolder)
    let mails = 0
    run(
      {
        ...sound,
        deliver: async (mail, signal) => {
          const refused = await sound.deliver(mail, signal)
          mails += 1
          if (mails === nth) await store.remove({ email: 'asha@example.com' })
          return refused
        },
      },
      {},
      { isThanking },
    )
    await add('Hello')
    await vi.waitFor(() => expect(mails).toBe(nth), { timeout: 20_000 })
    await vi.waitFor(() => expect(readdirSync(outboxFolder)).toEqual([]), { timeout: 20_000 })
    expect(await store.list({})).toEqual([])
  })

  test.each([
    ['for the moment is not said to be tried again', 451],
    ['for good is not said to be given up', 550],
  ])('a lead that is erased while its mail is refused %s', async (_, code) => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const meter = { ...createMetrics().meter, dead: vi.fn() }
    let tries = 0
    await runSmtp(
      {
        onMailFrom: (_, __, done) => {
          tries += 1
          void store.remove({ email: 'asha@example.com' }).then(() => done(smtpError(code, 'no')))
        },
      },
      {},
      { log, meter },
    )
    await add('Hello')
    await vi.waitFor(() => expect(tries).toBe(1), { timeout: 20_000 })
    await outbox?.stop()
    expect(log.warn).not.toHaveBeenCalled()
    expect(log.error).not.toHaveBeenCalled()
    expect(meter.dead).not.toHaveBeenCalled()
  })

  test('leads that were claimed but not begun are free at once when it stops', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => add(`m${n}`)))
    let isReading = false
    await runSmtp({
      onData: async (stream, _, done) => {
        await Array.fromAsync(stream as AsyncIterable<Buffer>)
        isReading = true
        setTimeout(done, 200)
      },
    })
    await vi.waitFor(() => expect(isReading).toBe(true), { timeout: 20_000 })
    await outbox?.stop()
    const waiting = (await store.list({ state: 'queued' })).filter(({ attempts }) => attempts === 0)
    const due = await store.claim({ now: Date.now(), leaseMs: 1000, limit: 100 })
    expect(waiting.length).toBeGreaterThan(10)
    expect(due.length).toBeGreaterThanOrEqual(waiting.length)
  })

  test('leads whose claim is under way when it stops are free at once', async () => {
    const id = await add('Hello')
    const sound = store
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    let hasClaimed = false
    store = {
      ...sound,
      claim: async (options) => {
        const claims = await sound.claim(options)
        hasClaimed = true
        await mayAnswer
        return claims
      },
    }
    const { mails } = await runSmtp({}, { stopMs: 20_000 })
    await vi.waitFor(() => expect(hasClaimed).toBe(true), { timeout: 20_000 })
    const stopping = outbox?.stop()
    setTimeout(answer, 200)
    await stopping
    store = sound
    const due = await store.claim({ now: Date.now(), leaseMs: 1000, limit: 100 })
    expect(due.map(({ lead }) => [lead.id, lead.attempts])).toEqual([[id, 1]])
    expect(mails).toEqual([])
  })

  test('an attempt that takes longer than its lease is nobody else’s, even if the clock jumps ahead', async () => {
    const server = await runSmtp(
      {
        onData: async (stream, _, done) => {
          const raw = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
          server.mails.push({ from: '', to: [], raw })
          setTimeout(done, 1500)
        },
      },
      { leaseMs: 1000 },
    )
    const id = await add('Hello')
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), { timeout: 10_000 })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000)
    await settled(id, 'delivered')
    expect(server.mails).toHaveLength(1)
  })

  test('a clock that is set back by a day, between two attempts, loses no mail and doubles none', async () => {
    let isClosed = true
    const { mails } = await runSmtp({
      onMailFrom: (_, __, done) => done(isClosed ? smtpError(451, 'later') : null),
    })
    const before = await add('before')
    await vi.waitFor(async () => expect((await store.get(before))?.attempts).toBeGreaterThan(0))
    const day = 24 * 3_600_000
    const now = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => now() - day)
    isClosed = false
    const after = await add('after')
    await settled(before, 'delivered')
    await settled(after, 'delivered')
    expect(mails).toHaveLength(2)
  })

  test('a claim that a crash left behind is picked up when its lease ends', async () => {
    const id = await add('Hello')
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
    await store.claim({ now, leaseMs: 5000, limit: 1 })
    const sound = store
    const looks: number[] = []
    store = {
      ...sound,
      claim: async (options) => {
        const claims = await sound.claim(options)
        looks.push(claims.length)
        return claims
      },
    }
    const { mails } = await runSmtp()
    clock.mockReturnValue(now + 4999)
    const before = looks.length
    await vi.waitFor(() => expect(looks.length).toBeGreaterThan(before + 2), { timeout: 20_000 })
    expect([Math.max(...looks), mails.length]).toEqual([0, 0])
    clock.mockReturnValue(now + 5000)
    expect((await settled(id, 'delivered')).attempts).toBe(2)
    expect(mails).toHaveLength(1)
  })

  test('stopping waits for the mail under way', async () => {
    let isReading = false
    const server = await runSmtp({
      onData: async (stream, _, done) => {
        isReading = true
        const raw = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
        setTimeout(() => {
          server.mails.push({ from: '', to: [], raw })
          done()
        }, 200)
      },
    })
    const id = await add('Hello')
    await vi.waitFor(() => expect(isReading).toBe(true), { timeout: 20_000 })
    await outbox?.stop()
    expect(server.mails).toHaveLength(1)
    expect((await store.get(id))?.state).toBe('delivered')
  })
})

describe('as files', () => {
  test('each lead becomes one whole file, named after it, that only its owner reads', async () => {
    const outboxFolder = join(folder, 'deep', 'outbox')
    run(createFileTransport(outboxFolder))
    const id = await add('Hello')
    await settled(id, 'delivered')
    expect(readdirSync(outboxFolder)).toEqual([`${id}.eml`])
    expect(readFileSync(join(outboxFolder, `${id}.eml`), 'utf8')).toContain(
      'Reply-To: Asha <asha@example.com>',
    )
    expect((statSync(join(outboxFolder, `${id}.eml`)).mode & 0o777).toString(8)).toBe('600')
  })

  test('a mail that cannot take its name leaves no half of itself, and is tried again', async () => {
    const id = await add('Hello')
    const inItsPlace = join(folder, 'outbox', `${id}.eml`)
    mkdirSync(inItsPlace, { recursive: true })
    run(createFileTransport(join(folder, 'outbox')))
    await vi.waitFor(async () => expect((await store.get(id))?.note).toContain('could not be written'), {
      timeout: 20_000,
    })
    await vi.waitFor(() => expect(readdirSync(join(folder, 'outbox'))).toEqual([`${id}.eml`])) // between two attempts
    rmdirSync(inItsPlace)
    await settled(id, 'delivered')
    expect(readFileSync(inItsPlace, 'utf8')).toContain('Hello')
  })

  test('a repeated delivery replaces its own file', async () => {
    const outboxFolder = join(folder, 'outbox')
    const id = await add('Hello')
    const lead = await store.get(id)
    if (!lead) throw new Error('the lead is gone')
    const transport = createFileTransport(outboxFolder)
    const signal = AbortSignal.timeout(20_000)
    for (const message of ['First', 'Second']) {
      expect(await transport.deliver(compose({ ...lead, message }, LETTERHEAD), signal)).toEqual([])
    }
    await transport.close()
    const files = readdirSync(outboxFolder)
    expect(files).toHaveLength(1)
    expect(readFileSync(join(outboxFolder, files[0] ?? ''), 'utf8')).toContain('Second')
  })

  test('a folder that cannot be made is never "delivered"', async () => {
    writeFileSync(join(folder, 'file'), '')
    chmodSync(join(folder, 'file'), 0o400)
    run(createFileTransport(join(folder, 'file', 'outbox')))
    const id = await add('Hello')
    await vi.waitFor(async () => expect((await store.get(id))?.attempts).toBeGreaterThan(1), {
      timeout: 20_000,
    })
    expect(await store.get(id)).toMatchObject({ state: 'queued', note: expect.stringContaining('ENOTDIR') })
  })
})
