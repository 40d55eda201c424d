import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import {
  addressOf,
  createTestProject,
  type RunningProgram,
  releaseTestSite,
  type TestProject,
} from './testing/process.ts'
import { openLine } from './testing/raw-request.ts'
import { KEYS, MESSAGE, postForm } from './testing/relay.ts'

let project: TestProject

beforeEach(() => {
  project = createTestProject()
})

function start(env: Record<string, string> = {}, within: string[] = []): RunningProgram {
  return project.start('main.ts', [], { PORT: '0', ...env }, within)
}

/** The first mail that became a file, and the file's name. */
async function writtenMail() {
  const outbox = join(project.folder, 'var', 'outbox')
  const findName = () => readdirSync(outbox).find((file) => file.endsWith('.eml'))
  await expect.poll(findName).toBeDefined()
  const name = findName() ?? ''
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

    // The file is there before the store knows of it.
    await expect.poll(() => relay.output().stdout).toContain('"msg":"delivered"')
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
    writeFileSync(
      join(folder, 'content/pages/contact.yaml'),
      'form:\n  subjects:\n    - { id: other, name: Anything }\n',
    )
    releaseTestSite(folder, '2', { 'index.html': 'new', '404.html': '' })
    const page = () => fetch(origin).then((response) => response.text())
    await expect.poll(page).toBe('new')

    await postForm(origin, { ...MESSAGE, ...KEYS, subject: 'other' }, { origin })
    const { mail } = await writtenMail()
    expect(mail.from).toMatchObject({ name: 'Nagar', address: 'hi@nagar.example' })
    expect(mail.to?.[0]?.address).toBe('hi@nagar.example')
    expect(mail.text).toContain('Anything')
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
    const origin = await addressOf(relay)
    const line = await openLine(origin)
    line.write(`POST ${SEND_FORM_PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\nhalf`)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    line.on('error', () => {}) // cut off, as it should be
    relay.process.kill('SIGTERM')
    const { code, stderr } = await relay.exit
    expect([code, stderr]).toEqual([0, ''])
  })
})

test('the endpoints work without a site if something else serves the pages, and mails link to no page', async () => {
  rmSync(join(project.folder, 'dist'), { recursive: true })
  writeFileSync(join(project.folder, '.env'), 'MAIL_TO=leads@sagus.example\nSMPT_URL=smtp://x\n')
  const relay = project.start('main.ts', ['--without-site'], { PORT: '0' })
  const origin = await addressOf(relay)
  expect((await postForm(origin, { ...MESSAGE, ...KEYS })).status).toBe(200)
  expect((await fetch(`${origin}/services`)).status).toBe(404)
  expect(relay.output().stdout).toContain('The relay of Sagus, without pages, is at ')
  const { mail } = await writtenMail()
  expect(mail.text).toContain(MESSAGE.message)
  expect(mail.text).not.toContain('/answered/')
  // by the .env file
  expect(mail.to?.[0]?.address).toBe('leads@sagus.example')
  expect(relay.output().stdout).toContain('SMPT_URL is no setting')
})
