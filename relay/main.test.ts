import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import type { Lead } from './leads/lead.ts'
import { openSqliteStore } from './leads/sqlite/store.ts'
import {
  addressOf,
  createTestProject,
  POWERLESS,
  type RunningProgram,
  type TestProject,
} from './testing/process.ts'
import { KEYS, MESSAGE, postForm, toFormData } from './testing/relay.ts'
import { startTestSmtp } from './testing/smtp.ts'

// each test starts processes, which takes its time on a busy machine
vi.setConfig({ testTimeout: 60_000 })
const PATIENCE = { timeout: 30_000, interval: 100 }

let project: TestProject

beforeEach(() => {
  project = createTestProject()
})

afterEach(() => project.remove())

function start(env: Record<string, string> = {}, within: string[] = []): RunningProgram {
  return project.start('main.ts', [], { PORT: '0', ...env }, within)
}

async function storedLeads(): Promise<Lead[]> {
  const store = openSqliteStore(join(project.folder, 'var', 'leads.db'))
  const leads = await store.list({})
  await store.close()
  return leads
}

/** The first mail that became a file, and the file's name. */
async function writtenMail() {
  const outbox = join(project.folder, 'var', 'outbox')
  const name = await vi.waitFor(() => {
    const found = readdirSync(outbox).find((file) => file.endsWith('.eml'))
    if (!found) throw new Error('no mail yet')
    return found
  }, PATIENCE)
  return { name, mail: await PostalMime.parse(readFileSync(join(outbox, name))) }
}

describe('a whole message', () => {
  test('is stored, listed and written to a mail file without any configuration', async () => {
    const relay = start()
    const origin = await addressOf(relay)
    const response = await postForm(origin, { ...MESSAGE, ...KEYS }, { origin })
    expect([response.status, await response.text()]).toEqual([200, 'OK'])

    const { name, mail } = await writtenMail()
    expect(mail.text).toContain(`${origin.replace('127.0.0.1', 'localhost')}/answered/`)
    expect(mail.from).toMatchObject({ name: 'Sagus', address: 'hello@sagus.example' })
    expect(mail.replyTo?.[0]?.address).toBe(MESSAGE.email)

    const [lead] = JSON.parse((await project.start('cli/main.ts', ['list', '--json']).exit).stdout)
    expect(lead).toMatchObject({ ...MESSAGE, state: 'delivered' })
    expect(name).toBe(`${lead.id}.eml`)
    const { stdout } = relay.output()
    expect(stdout).toMatch(
      /Sagus is at http:\/\/localhost:\d+; leads go to var\/leads\.db; mails become files/,
    )
    for (const secret of [MESSAGE.email, MESSAGE.name, MESSAGE.message, '127.0.0.1,']) {
      expect(stdout).not.toContain(secret)
    }
  })

  test('leaves a notice that nothing sends to the inbox and the log', async () => {
    mkdirSync(join(project.folder, 'var'))
    const store = openSqliteStore(join(project.folder, 'var', 'leads.db'))
    await store.addNotice({ id: 'one', target: 'push-0123456789ab' }, Date.now())
    await store.close()
    const relay = start()
    await addressOf(relay)
    await vi.waitFor(() => expect(relay.output().stdout).toContain('npm run leads -- notices'), PATIENCE)
    const [notice] = JSON.parse((await project.start('cli/main.ts', ['notices', '--json']).exit).stdout)
    expect(notice).toMatchObject({ id: 'one', state: 'dead' })
    relay.process.kill('SIGTERM')
    expect((await relay.exit).code).toBe(0)
  })

  test('reaches a relay on localhost, which listens once, at the printed address', async () => {
    const relay = start({ HOST: 'localhost' })
    await addressOf(relay)
    const { stdout } = relay.output()
    expect(stdout.match(/Server listening at/g)).toHaveLength(1)
    const [, origin = ''] = / is at (http:\/\/localhost:\d+);/.exec(stdout) ?? []
    expect((await postForm(origin, { ...MESSAGE, ...KEYS }, { origin })).status).toBe(200)
  })

  test('is mailed over SMTP with the settings of an .env file with a BOM and CRLF; a misspelt name in it is logged', async () => {
    const smtp = await startTestSmtp()
    const lines = [
      `\ufeffSMTP_URL=${smtp.url}`,
      'MAIL_TO=leads@sagus.example',
      'SMPT_URL=smtp://x',
      'TZ=UTC',
      '',
    ]
    writeFileSync(join(project.folder, '.env'), lines.join('\r\n'))
    const relay = start()
    const origin = await addressOf(relay)
    await postForm(origin, { ...MESSAGE, ...KEYS })
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), PATIENCE)
    expect(smtp.mails[0]?.to).toEqual(['leads@sagus.example'])
    expect(relay.output().stdout).toMatch(/"level":40.*"names":\["SMPT_URL"\]/)
    await smtp.stop()
  })

  test.each(['start', 'serve'])('npm %s stops the relay together with its shell', async (name) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const script: string = scripts[name].replace('npm run build && ', '')
    const relay = start({}, ['sh', '-c', script.replace('node relay/main.ts', '"$0" "$@"')])
    const origin = await addressOf(relay)
    relay.process.kill('SIGTERM')
    expect((await relay.exit).code).toBe(0)
    await expect(fetch(origin)).rejects.toThrow()
  })

  test('does not delay a stop while only half of it has arrived', async () => {
    const relay = start()
    const { port } = new URL(await addressOf(relay))
    const line = connect(Number(port), '127.0.0.1')
    await once(line, 'connect')
    line.write(`POST ${SEND_FORM_PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\nhalf`)
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200))
    line.on('error', () => {}) // cut off, as it should be
    relay.process.kill('SIGTERM')
    const { code, stderr } = await relay.exit
    expect([code, stderr]).toEqual([0, ''])
  })
})

test('two relays on one file share its queue and mail each message once', async () => {
  const smtp = await startTestSmtp()
  const env = { RATE_LIMIT: '100/1m', SMTP_URL: smtp.url }
  const origins = await Promise.all([addressOf(start(env)), addressOf(start(env))])
  const messages = Array.from({ length: 20 }, (_, n) => `number ${n}`)
  await Promise.all(
    messages.map((message, n) => postForm(origins[n % 2] ?? '', { ...MESSAGE, ...KEYS, message })),
  )
  await vi.waitFor(async () => {
    expect((await storedLeads()).filter(({ state }) => state === 'delivered')).toHaveLength(20)
  }, PATIENCE)
  expect(smtp.mails).toHaveLength(20)
  await smtp.stop()
})

describe('the start fails with one plain sentence for', () => {
  async function refusal(env: Record<string, string> = {}): Promise<string> {
    const { code, stdout, stderr } = await start(env).exit
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).not.toMatch(/\n\s+at |node:internal/)
    return stderr.trim()
  }

  test('all wrong variables, in one message', async () => {
    const message = await refusal({ PORT: 'x', SITE_URL: 'y', SMTP_URL: 'http://user:hunter2@mail.example' })
    expect(message).toContain('3 problems')
    expect(message).not.toContain('hunter2')
  })

  test.each([
    ['PORT', 'Port % is in use by another program: stop it, or set PORT to another number.'],
    ['METRICS_PORT', 'METRICS_PORT is %, which cannot be had (EADDRINUSE): set it to another number.'],
  ])('a %s that is in use', async (variable, sentence) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    expect(await refusal({ [variable]: String(port) })).toBe(sentence.replace('%', String(port)))
    other.close()
  })

  test('an .env in another encoding, of which Node would skip every line', async () => {
    writeFileSync(join(project.folder, '.env'), 'PORT=4800\n', 'utf16le')
    expect(await refusal()).toMatch(/The file \.env is in another encoding than UTF-8/)
  })

  test('a line of the .env that is no setting, which Node would skip', async () => {
    const lines = [
      '# mail',
      'SMTP_URL: smtp://user:hunter2@mail.example?a=b',
      'MAIL_TO="a@sagus.example',
      '"',
      'x',
    ]
    writeFileSync(join(project.folder, '.env'), lines.join('\r\n'))
    const message = await refusal()
    expect(message.split('\n')).toEqual([
      'The configuration has 2 problems:',
      '  Line 2 of .env is neither a setting nor a comment: expected a line such as PORT=3000. Correct it, or put # before it.',
      '  Line 5 of .env is neither a setting nor a comment: expected a line such as PORT=3000. Correct it, or put # before it.',
    ])
  })

  test('an .env that is no file', async () => {
    mkdirSync(join(project.folder, '.env'))
    expect(await refusal()).toMatch(/The file \.env is there, but cannot be read/)
  })

  test('a file of the site that may not be read', async () => {
    const page = join(project.folder, 'dist', 'index.html')
    chmodSync(page, 0)
    const { code, stderr } = await start({}, POWERLESS).exit
    expect([code, stderr.trim()]).toEqual([
      1,
      'dist/index.html may not be read by this user: give it the right to.',
    ])
  })

  test.each(['dist', 'dist/share'])('a folder of the site that may not be read: %s', async (name) => {
    const path = join(project.folder, name)
    mkdirSync(path, { recursive: true })
    chmodSync(path, 0)
    const { code, stderr } = await start({}, POWERLESS).exit
    chmodSync(path, 0o755)
    expect([code, stderr.trim()]).toEqual([
      1,
      'This user has no rights to read dist/: run "chmod -R a+rX dist" as its owner.',
    ])
  })

  test.each([
    ['of another machine', '203.0.113.1'],
    ['of one network without its zone', 'fe80::1'],
  ])('a HOST %s', async (_, HOST) => {
    const message = await refusal({ HOST })
    expect(message).toBe(`HOST is ${HOST} that is no address of this machine: correct it, or remove it.`)
  })

  test('a site that was not built', async () => {
    rmSync(join(project.folder, 'dist'), { recursive: true })
    expect(await refusal()).toBe('dist/ cannot be read: build the site first (npm run build).')
  })

  test('a store that cannot be written', async () => {
    mkdirSync(join(project.folder, 'var', 'leads.db'), { recursive: true })
    expect(await refusal()).toMatch(/^var\/leads\.db cannot be opened/)
  })

  test('a disk that cannot be written, and leaves the stored leads unchanged', async () => {
    const before = start()
    const origin = await addressOf(before)
    await postForm(origin, { ...MESSAGE, ...KEYS }, { origin })
    before.process.kill('SIGTERM')
    await before.exit
    const folder = join(project.folder, 'var')
    chmodSync(join(folder, 'leads.db'), 0o444)
    chmodSync(folder, 0o555)
    const { code, stderr } = await start({}, POWERLESS).exit
    chmodSync(folder, 0o755)
    expect([code, stderr.trim()]).toEqual([
      1,
      'var/leads.db cannot be written: check the rights of the file and its folder.',
    ])
    chmodSync(join(folder, 'leads.db'), 0o644)
    expect(await storedLeads()).toMatchObject([MESSAGE])
  })

  test('a folder for the mails that is a file', async () => {
    writeFileSync(join(project.folder, 'mails'), '')
    expect(await refusal({ OUTBOX_DIR: 'mails' })).toMatch(
      /OUTBOX_DIR is "mails", where no file can be written \(EEXIST\)/,
    )
  })

  test('a database server that does not respond, without its password', async () => {
    const message = await refusal({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/leads' })
    expect(message.split('\n')).toEqual([
      'Waiting for the database server of 127.0.0.1:1/leads, which does not answer …',
      'The database server of 127.0.0.1:1/leads cannot be reached.',
    ])
  })

  test.each([
    [
      'a broken mail template',
      'contact.html',
      '{{#open}}',
      /contact\.html cannot be used: in line 1: Unclosed section "open"/,
    ],
    [
      'reply templates with an unknown placeholder',
      'replies.yaml',
      'all:\n  - title: Ask\n    text: "{{nmae}}"\n',
      /replies\.yaml cannot be used:\n +line 3, all\[1\]\.text: it names {{nmae}}/,
    ],
  ])('%s', async (_, file, text, sentence) => {
    writeFileSync(join(project.folder, 'content', 'mail', file), text)
    expect(await refusal()).toMatch(sentence)
  })
})

test('the endpoints work without a site if something else serves the pages, and mails link to no page', async () => {
  rmSync(join(project.folder, 'dist'), { recursive: true })
  const relay = project.start('main.ts', ['--without-site'], { PORT: '0' })
  const origin = await addressOf(relay)
  expect((await postForm(origin, { ...MESSAGE, ...KEYS })).status).toBe(200)
  expect((await fetch(`${origin}/services`)).status).toBe(404)
  expect(relay.output().stdout).toContain('The relay of Sagus, without pages, is at ')
  const { mail } = await writtenMail()
  expect(mail.text).toContain(MESSAGE.message)
  expect(mail.text).not.toContain('/answered/')
})

test('a quarantined message is logged once, with its ID and reasons but without its text', async () => {
  const relay = start()
  const origin = await addressOf(relay)
  const message = `Look: ${'https://cheap.example '.repeat(8)}`
  await postForm(origin, { ...MESSAGE, ...KEYS, message }, { origin })
  await postForm(origin, { ...MESSAGE, ...KEYS, message }, { origin }) // the same lead once more is no news
  await vi.waitFor(() => expect(relay.output().stdout.match(/"msg":"accepted"/g)).toHaveLength(2), PATIENCE)
  const [lead] = await storedLeads()
  const lines = relay
    .output()
    .stdout.split('\n')
    .filter((line) => line.includes('quarantined'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, lead: lead?.id, suspicion: 'Score 5: 8 links (5)' },
  ])
  expect(lines[0]).not.toMatch(/cheap|asha|98765/i)
})

test.each([
  [
    'with another key',
    '<form><input type="hidden" name="user_id" value="rotated"></form>',
    { EMAIL_PUBLIC_KEY: 'rotated' },
    /"level":40.*"fields":\["user_id"\].*other keys.*npm run build/,
  ],
  [
    'for another SITE_URL',
    '<link rel="canonical" href="https://sagus.example/contact">',
    { SITE_URL: 'https://sagus.example' },
    /"level":40.*sagus\.example.*another SITE_URL/,
  ],
])('a site that was built %s is logged', async (_, page, right, warning) => {
  writeFileSync(join(project.folder, 'dist', 'contact.html'), page)
  const other = start()
  await addressOf(other)
  expect(other.output().stdout).toMatch(warning)
  const same = start(right)
  await addressOf(same)
  expect(same.output().stdout).not.toContain('"level":40')
})

test('a proxy without TRUST_PROXY is logged once', async () => {
  const relay = start()
  const origin = await addressOf(relay)
  const told = () => relay.output().stdout.split('TRUST_PROXY is off').length - 1
  await fetch(origin)
  expect(told()).toBe(0)
  for (const _ of [1, 2]) await fetch(origin, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  await vi.waitFor(() => expect(told()).toBe(1), PATIENCE)
})

test('a plain form post from pages on another server redirects to them, accepted or refused', async () => {
  const pages = 'https://pages.example'
  const relay = project.start('main.ts', ['--without-site'], { PORT: '0', ALLOWED_ORIGINS: pages })
  const origin = await addressOf(relay)
  const post = async (fields: Record<string, string>) => {
    const headers = { origin: pages, accept: 'text/html' }
    const body = toFormData(fields)
    const answer = await fetch(origin + SEND_FORM_PATH, { method: 'POST', body, headers, redirect: 'manual' })
    return answer.headers.get('location')
  }
  expect(await post(MESSAGE)).toBe(`${pages}/contact#sent`)
  expect(await post({ ...MESSAGE, email: 'nobody' })).toBe(`${pages}/contact#not-sent`)
})
