import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import type { Lead } from './leads/lead.ts'
import { openSqliteStore } from './leads/sqlite/sqlite-store.ts'
import { addressOf, createTestProject, type RunningProgram, type TestProject } from './testing/process.ts'
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

    const [lead] = JSON.parse((await project.start('relay/cli/main.ts', ['list', '--json']).exit).stdout)
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

  test('has the content of the last build, without a restart', async () => {
    const origin = await addressOf(start())
    const { folder } = project
    writeFileSync(join(folder, 'content/site.yaml'), 'name: Nagar\ncontact:\n  email: hi@nagar.example\n')
    mkdirSync(join(folder, 'content/pages'))
    writeFileSync(join(folder, 'content/pages/contact.yaml'), 'form:\n  subjects:\n    other: Anything\n')
    writeFileSync(join(folder, 'dist/index.html'), 'new')
    const page = () => fetch(origin).then((response) => response.text())
    await vi.waitFor(async () => expect(await page()).toBe('new'), PATIENCE)

    await postForm(origin, { ...MESSAGE, ...KEYS, subject: 'other' }, { origin })
    const { mail } = await writtenMail()
    expect(mail.from).toMatchObject({ name: 'Nagar', address: 'hi@nagar.example' })
    expect(mail.to?.[0]?.address).toBe('hi@nagar.example')
    expect(mail.text).toContain('Anything')
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
    const relay = start({}, ['sh', '-c', script.replace('node main.ts', '"$0" "$@"')])
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
