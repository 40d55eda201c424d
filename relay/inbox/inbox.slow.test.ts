import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { test as base, describe, expect } from 'vitest'
import { checkInbox } from '#tools/doctor/inbox.ts'
import type { Entry } from '../leads/conversation.ts'
import { UNDO_MS } from '../leads/job.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import { findDovecot, startDovecot, type TestImap } from '../testing/dovecot.ts'
import { reply, report } from '../testing/incoming.ts'
import { addressOf, createTestProject, type TestProject } from '../testing/process.ts'
import { KEYS, MESSAGE, postForm } from '../testing/relay.ts'
import { startTestSmtp } from '../testing/smtp.ts'
import { aSubmission } from '../testing/submission.ts'

const program = await findDovecot()
const PRIYA = { id: 'priya', name: 'Priya' }
const STRANGER = 'Kanchenjunga'

type Fixtures = {
  imap: TestImap
  project: TestProject
  path: string
  store: LeadStore
  /** Starts the reader alone, as a process of its own. */
  startReader: (env?: Record<string, string>) => ReturnType<TestProject['start']>
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's pattern
  imap: async ({}, use) => {
    const imap = await startDovecot(program ?? '')
    await use(imap)
    await imap.remove()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's pattern
  project: ({}, use) => use(createTestProject()),
  path: ({ project }, use) => use(join(project.folder, 'leads.db')),
  store: async ({ path }, use) => {
    const store = openSqliteStore(path)
    await use(store)
    await store.close()
  },
  startReader: ({ project, imap, path }, use) =>
    use((env: Record<string, string> = {}) => {
      const within =
        env.KILL_AT === undefined
          ? {}
          : { NODE_OPTIONS: `--import=${join(import.meta.dirname, '../testing/kill-inbox.ts')}` }
      return project.start('relay/testing/read-inbox.ts', [path, imap.url()], { ...env, ...within })
    }),
})

/** A lead of this address that Priya has answered. @returns its id, and the Message-ID of the answer */
async function answered(store: LeadStore, email: string, at = Date.now()) {
  const { id } = await store.add(aSubmission({ email, message: `From ${email} ${at}` }), at)
  const answer =
    (await store.queueAnswer(id, { text: 'From ₹4,499', person: PRIYA, isConfirmed: true }, at)) ?? ''
  return {
    id,
    email,
    answerId: `<${id}.answer-${answer}@sagus.example>`,
    thread: `<${id}.thread@sagus.example>`,
  }
}

type Answered = Awaited<ReturnType<typeof answered>>

function replyTo(
  { answerId, thread, email }: Answered,
  words: string,
  headers: Record<string, string> = {},
): Buffer {
  const references = { 'In-Reply-To': answerId, References: `${thread} ${answerId}` }
  return reply(words, {
    From: `Asha <${email}>`,
    'Message-ID': `<${words.length}.${email}>`,
    ...references,
    ...headers,
  })
}

async function waysOf(store: LeadStore, { id }: Pick<Answered, 'id'>): Promise<Entry['way'][]> {
  return (await store.entriesOf([id])).map(({ way }) => way)
}

/** Waits until the reader has looked at the mailbox for the first time. */
async function isReading(store: LeadStore): Promise<void> {
  await expect.poll(() => store.inboxPosition()).toBeDefined()
}

describe.skipIf(program === undefined)('with Dovecot', () => {
  test('a message, an answer, its reply, an answer to that, and a bounce: the whole conversation, and nothing of a stranger', async ({
    imap,
    project,
  }) => {
    const smtp = await startTestSmtp()
    const relay = project.start('main.ts', ['--without-site'], {
      PORT: '0',
      SMTP_URL: smtp.url,
      IMAP_URL: imap.url(),
      SITE_URL: 'https://www.sagus.example',
    })
    const origin = await addressOf(relay)
    await postForm(origin, { ...MESSAGE, ...KEYS })
    const store = openSqliteStore(join(project.folder, 'var/leads.db'))
    await isReading(store)
    const id = (await store.list({}))[0]?.id ?? ''
    const isToVisitor = ({ to }: { to: string[] }) => to.includes(MESSAGE.email)
    async function answer(text: string) {
      const { answeredAt } = (await store.get(id)) ?? {}
      const before = smtp.mails.filter(isToVisitor).length
      await store.queueAnswer(
        id,
        { text, person: PRIYA, seenAnsweredAt: answeredAt, isConfirmed: true },
        Date.now() - UNDO_MS,
      )
      await expect.poll(() => smtp.mails.filter(isToVisitor)).toHaveLength(before + 1)
      return PostalMime.parse(smtp.mails.findLast(isToVisitor)?.raw ?? '')
    }

    const first = await answer('From ₹4,499')
    imap.deliver(
      reply(`All about the ${STRANGER}`, {
        From: 'a@stranger.example',
        'In-Reply-To': '<x@y>',
        References: '<x@y>',
        Subject: STRANGER,
      }),
    )
    const threaded = {
      'In-Reply-To': first.messageId ?? '',
      References: `${first.references} ${first.messageId}`,
    }
    imap.deliver(reply('Yes please.\n\nOn 5 Jan 2026, Sagus wrote:\n> From', threaded))
    await expect.poll(() => store.get(id)).toMatchObject({ answeredAt: undefined, reopenedBy: 'reply' })

    const second = await answer('On Monday')
    expect(second).toMatchObject({
      inReplyTo: '<reply-1@mail.example.com>',
      text: expect.stringContaining('> Yes please.'),
    })
    expect(second.references?.split(/\s+/)).toEqual(
      expect.arrayContaining([first.messageId, '<reply-1@mail.example.com>']),
    )
    const bounce = report({
      from: 'MAILER-DAEMON@mx.example',
      subject: 'Undelivered Mail',
      text: '',
      fields: `Final-Recipient: rfc822; ${MESSAGE.email}\nAction: failed\nStatus: 5.1.1`,
    })
    imap.deliver(
      Buffer.from(
        String(bounce)
          .replaceAll(/<[\w-]+\.answer-\w+@/g, String(second.messageId).replace(/@.*/, '@'))
          .replaceAll(/<[\w-]+\.thread@/g, `<${id}.thread@`),
      ),
    )
    await expect.poll(() => store.get(id)).toMatchObject({ answeredAt: undefined, reopenedBy: 'bounce' })
    // the answers are dated back
    expect(new Set((await store.entriesOf([id])).map(({ way, text }) => `${way}: ${text}`))).toEqual(
      new Set([
        'mail: From ₹4,499',
        'reply: Yes please.',
        'mail: On Monday',
        'bounce: There is no such address at example.com.',
      ]),
    )
    expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ status: 'ok', inbox: 'ok' })
    for (const name of readdirSync(join(project.folder, 'var')))
      expect(readFileSync(join(project.folder, 'var', name)).includes(STRANGER)).toBe(false)
    expect(relay.output().stdout).not.toMatch(/Kanchenjunga|stranger|Yes please|3cret/)
    // nothing of the mailbox was marked
    expect(readdirSync(join(imap.folder, 'cur')).filter((name) => /:2,.*[A-Z]/.test(name))).toEqual([])
    relay.process.kill('SIGTERM')
    expect((await relay.exit).code).toBe(0)
    await store.close()
    await smtp.stop()
  })

  test('a wrong password, a folder that is gone and a server that is away are told, and end by themselves', async ({
    imap,
    project,
  }) => {
    const start = async (IMAP_URL: string) => {
      const relay = project.start('main.ts', ['--without-site'], { PORT: '0', IMAP_URL })
      const origin = await addressOf(relay)
      const inbox = async () => (await (await fetch(`${origin}/healthz`)).json()).inbox
      const stop = async () => {
        relay.process.kill('SIGTERM')
        await relay.exit
      }
      return { origin, inbox, stop }
    }
    for (const [url, problem] of [
      [imap.url('wrong'), /refuses the user or the password in IMAP_URL/],
      [imap.url(undefined, 'Gone'), /has no folder "Gone"/],
    ] as const) {
      const { inbox, stop } = await start(url)
      await expect.poll(inbox).toMatch(problem)
      await stop()
    }
    const { origin, inbox } = await start(imap.url())
    await expect.poll(inbox).toBe('ok')
    await imap.stop()
    await expect.poll(inbox).toMatch(/is not reached \(ECONNREFUSED\)/)
    expect((await postForm(origin, { ...MESSAGE, ...KEYS })).status).toBe(200)
    await imap.start()
    await expect.poll(inbox).toBe('ok')
    expect((await checkInbox({ imapUrl: imap.url() })).findings).toEqual([])
  })

  test('a kill at each step loses no mail and stores none twice', async ({ imap, store, startReader }) => {
    const leads = await Promise.all(['a', 'b', 'c'].map((name) => answered(store, `${name}@client.example`)))
    const first = startReader()
    await isReading(store)
    first.process.kill('SIGKILL')
    await first.exit
    for (const [n, lead] of leads.entries()) imap.deliver(replyTo(lead, `Words ${'.'.repeat(n)}`))
    let killed = 0
    for (let at = 0; ; at += 1) {
      const reader = startReader({ KILL_AT: String(at) })
      const { uid } = JSON.parse((await store.inboxPosition()) ?? '{}')
      const isOver = await Promise.race([
        reader.exit.then(() => false),
        expect
          .poll(async () => JSON.parse((await store.inboxPosition()) ?? '').uid)
          .toBe(3)
          .then(() => true),
      ])
      expect(uid).toBeLessThanOrEqual(3)
      if (isOver) break
      killed += 1
    }
    expect(killed).toBeGreaterThan(15)
    for (const lead of leads) expect(await waysOf(store, lead)).toEqual(['mail', 'reply'])
  })

  test('each mail is at its message once, also after the mailbox has been moved, and no stranger’s mail is kept', async ({
    imap,
    store,
    path,
    startReader,
  }) => {
    const leads = await Promise.all(
      Array.from({ length: 20 }, (_, n) => answered(store, `visitor${n}@client.example`)),
    )
    startReader()
    await isReading(store)
    const unthreaded = { 'In-Reply-To': '', References: '' }
    const send = (lead: Answered, n: number, headers = {}) =>
      imap.deliver(replyTo(lead, 'Yes.', { 'Message-ID': `<reply-${n}@client.example>`, ...headers }))
    for (const [n, lead] of leads.entries()) {
      const stranger = { From: `s${n}@stranger.example`, 'Message-ID': `<s-${n}@x>`, Subject: STRANGER }
      imap.deliver(reply(STRANGER, { ...unthreaded, ...stranger }))
      send(lead, n, n % 2 === 0 ? {} : unthreaded)
    }
    const ways = () => Promise.all(leads.map((lead) => waysOf(store, lead)))
    await expect.poll(ways).toEqual(leads.map(() => ['mail', 'reply']))
    for (const file of [path, `${path}-wal`]) expect(readFileSync(file).includes(STRANGER)).toBe(false)

    await imap.renumber()
    for (const [n, lead] of leads.entries()) send(lead, 100 + n)
    await expect.poll(ways).toEqual(leads.map(() => ['mail', 'reply', 'reply']))
  })
})
