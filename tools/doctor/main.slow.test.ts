import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { parseDocument } from 'yaml'
import { smtpError, startTestSmtp, type TestSmtp } from '#relay/testing/smtp.ts'
import { SAMPLES_FILE } from '#site/content/edit/samples.ts'
import { loadContent } from '#site/content/load.ts'

vi.setConfig({ testTimeout: 30_000 }) // each test starts a program that reads the whole content

/** The content, and pictures of its first project. */
const content = await loadContent()
const [card, cover, screen] = picturesOf()

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  for (const own of ['content', 'public']) await cp(own, join(folder, own), { recursive: true })
  // a test requests no map of another server
  await changeSite((site) => site.setIn(['contact', 'mapEmbed'], 'https://map.localhost:9/'))
})
afterEach(() => rm(folder, { recursive: true }))

test('lists samples and missing settings and exits with 1', async () => {
  const { code, output } = await runDoctor({})
  expect(code).toBe(1)
  expect(output).toMatch(/Sample content \(\d+\)/)
  expect(output).toMatch(/content\/site\.yaml:\d+ {2}figures\.satisfaction\.value: 98\n/)
  expect(output).toContain('SITE_URL is http://localhost:3000')
  expect(output).toContain('SMTP_URL is not set')
  expect(output).toMatch(/\d+ things stand between this and going live\.\n$/)
})

test('refuses an unknown option instead of printing the list', async () => {
  const { code, output } = await runDoctor({}, '--json')
  expect(code).toBe(1)
  expect(output).toMatch(/^npm run doctor .* no arguments, but got "--json"\.\n$/)
})

test('reports ready with own content, configuration and mail server', async () => {
  await finishContent()
  const smtp = await startSmtp()
  const { code, output } = await runDoctor({ ...LIVE, ...ALERT, SMTP_URL: smtp.url })
  expect(output).toBe('Ready to go live.\n')
  expect(code).toBe(0)
})

test('reports a syntax error of the reply templates once, in words, and before the samples', async () => {
  await appendFile(join(folder, 'content/mail/replies.yaml'), '\n  - title: Website: first questions\n')
  const { output } = await runDoctor(LIVE)
  expect(output).toMatch(/mail\/replies\.yaml:\d+\n +found .*Website: first.*\n +expected .*quotation marks/)
  expect(output.indexOf('mail/replies.yaml')).toBeLessThan(output.indexOf('Sample content'))
})

test('notes a missing legalForm and a missing ALERT_TO', async () => {
  const notes = ['legalForm is not set', 'ALERT_TO is not set']
  const { output } = await runDoctor(LIVE)
  for (const note of notes) expect(output).toContain(note)
  await changeSite((site) => site.set('legalForm', 'proprietor'))
  const complete = await runDoctor({ ...LIVE, ...ALERT })
  for (const note of notes) expect(complete.output).not.toContain(note)
})

test('finds an unreachable mail server and push target without printing their secrets', async () => {
  await finishContent()
  const { code, output } = await runDoctor({
    ...LIVE,
    SMTP_URL: 'smtp://user:secret@127.0.0.1:9',
    NOTIFY_URL: 'slack+http://127.0.0.1:9/services/secret',
  })
  expect(code).toBe(1)
  expect(output).toMatch(
    /Mail server \(1\)\n {2}smtp:\/\/\*\*\*@127\.0\.0\.1:9 does not take mails: .*ECONNREFUSED/,
  )
  expect(output).toMatch(/Push \(1\)\n {2}Slack \(127\.0\.0\.1:9\) could not be reached/)
  expect(output).not.toContain('secret')
})

test('finds a mail server that ignores the configured login', async () => {
  await finishContent()
  const { port } = await startSmtp()
  const { code, output } = await runDoctor({ ...LIVE, SMTP_URL: `smtp://user:secret@127.0.0.1:${port}` })
  expect(output).toMatch(/Mail server \(1\)/)
  expect(code).toBe(1)
})

test('finds a refused recipient without sending a mail to the other', async () => {
  await finishContent()
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _, done) =>
      done(address === 'gone@sagus.in' ? smtpError(550, '5.1.1 No such user') : null),
  })
  const MAIL_TO = 'hello@sagus.in, gone@sagus.in'
  const { output } = await runDoctor({ ...LIVE, ...ALERT, MAIL_TO, SMTP_URL: smtp.url })
  expect(output).toMatch(
    /Mail server \(1\)\n.* refuses a mail from website@sagus\.in to gone@sagus\.in: .*550 5\.1\.1 No such user\n.*MAIL_TO/,
  )
  expect(smtp.mails).toEqual([])
})

test('checks no mail server when the form posts to a hosted provider', async () => {
  await finishContent()
  const { code, output } = await runDoctor({
    SITE_URL: 'https://sagus.in',
    EMAIL_ORIGIN: 'https://api.provider.in',
    EMAIL_PUBLIC_KEY: 'pk_7f3a',
    EMAIL_SERVICE_ID: 'service_1',
    EMAIL_TEMPLATE_ID: 'template_2',
    SMTP_URL: 'smtp://user:secret@127.0.0.1:9',
  })
  expect(output).not.toMatch(/SMTP|Mail server/)
  expect(code).toBe(0)
})

test('finds mail and reply templates that cannot be used', async () => {
  await writeFile(join(folder, 'content/mail/contact.html'), '{{#open}}')
  await writeFile(join(folder, 'content/mail/replies.yaml'), 'all:\n  - title: Ask\n    text: "{{nmae}}"\n')
  const { code, output } = await runDoctor(LIVE)
  expect(code).toBe(1)
  expect(output).toMatch(
    /Errors with which nothing starts \(2\)\n {2}.*contact\.html cannot be used: in line 1: Unclosed section "open"/,
  )
  expect(output).toMatch(/replies\.yaml cannot be used:\n +line 3, all\[1\]\.text: it names {{nmae}}/)
})

test('finds a store that cannot be written', async () => {
  await writeFile(join(folder, 'file'), '')
  const { code, output } = await runDoctor({ DATABASE_URL: 'sqlite:file/leads.db' })
  expect(code).toBe(1)
  expect(output).toMatch(/Store \(1\)\n {2}.*file\/leads\.db/)
})

test('reports wrong variables and wrong content instead of throwing', async () => {
  await writeFile(join(folder, 'content/prices.yaml'), 'website: 3\n')
  const { code, output } = await runDoctor({ PORT: 'eighty', RATE_LIMIT: 'often' })
  expect(code).toBe(1)
  expect(output).toContain('PORT is "eighty"')
  expect(output).toContain('RATE_LIMIT is "often"')
  expect(output).toContain('content/prices.yaml:1')
  expect(output).not.toMatch(/^ +at /m)
})

test('finds a picture that the build refuses', async () => {
  await writeFile(join(folder, 'content', card), 'ftypheic')
  const { code, output } = await runDoctor(LIVE)
  expect(code).toBe(1)
  expect(output).toContain(`content/${card}`)
})

test('finds pictures that are too small or of another shape, with actual and expected size', async () => {
  const put = async (path: string, width: number, height: number) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#000' } })
    await writeFile(join(folder, 'content', path), await picture.webp().toBuffer())
  }
  await put(card, 800, 600)
  await put(cover, 1920, 1920)
  await put(screen, 1640, 1000) // 2.5 % wider than its shape
  const { output } = await runDoctor(LIVE)
  expect(output).toContain('Pictures of another size (2)')
  expect(output).toContain(`content/${card} is 800 × 600`)
  expect(output).toContain('4:3, at least 1200 × 900')
  expect(output).toContain(`content/${cover} is 1920 × 1920`)
  expect(output).toContain('16:9, at least 1920 × 1080')
})

const LIVE = {
  SITE_URL: 'https://sagus.in',
  MAIL_FROM: 'website@sagus.in',
  MAIL_TO: 'hello@sagus.in',
  TRUST_PROXY: '1',
}
const ALERT = { ALERT_TO: 'owner@sagus.in' }

/** A mail server without login, which ends with the test. */
async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const smtp = await startTestSmtp({ disabledCommands: ['AUTH', 'STARTTLS'], ...options })
  onTestFinished(smtp.stop)
  return smtp
}

/** Has no samples, gives every legal entry an address, and sets the legal details. */
async function finishContent(): Promise<void> {
  await rm(join(folder, 'content', SAMPLES_FILE))
  await changeSite((site) => {
    for (const at of content.site.legal.keys()) site.setIn(['legal', at, 'url'], 'https://sagus.in/legal')
    site.set('legalForm', 'proprietor')
    site.set('grievance', { name: 'Meera Shah', email: 'meera@sagus.in' })
  })
}

function picturesOf(project = content.projects[0]): [card: string, cover: string, screen: string] {
  if (!project) throw new Error('There is no project.')
  const { image, coverImage = image, gallery } = project
  const [screen = image] = gallery.map((one) => one.image)
  return [image.picture, coverImage.picture, screen.picture]
}

async function changeSite(change: (site: ReturnType<typeof parseDocument>) => void): Promise<void> {
  const file = join(folder, 'content/site.yaml')
  const site = parseDocument(await readFile(file, 'utf8'))
  change(site)
  await writeFile(file, site.toString({ lineWidth: 0 }))
}

function runDoctor(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } }
  return new Promise((done) => {
    execFile(
      process.execPath,
      [resolve('tools/doctor/main.ts'), ...args],
      options,
      (error, stdout, stderr) => {
        done({ code: error ? Number(error.code) : 0, output: stdout + stderr })
      },
    )
  })
}
