import { execFile } from 'node:child_process'
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { parseDocument } from 'yaml'
import { createTestFolder } from '#relay/testing/folder.ts'
import { startTestSmtp } from '#relay/testing/smtp.ts'
import { SAMPLES_FILE } from '#site/content/edit/samples.ts'
import { loadContent } from '#site/content/load.ts'

const content = await loadContent()

let folder: string
beforeEach(async () => {
  folder = createTestFolder()
  for (const own of ['content', 'public']) await cp(own, join(folder, own), { recursive: true })
  // a test requests no map of another server
  await changeSite((site) => site.setIn(['contact', 'mapEmbed'], 'https://map.localhost:9/'))
})

test('lists samples and missing settings and exits with 1', async () => {
  const { code, output } = await runDoctor({})
  expect(code).toBe(1)
  expect(output).toMatch(/Sample content \(\d+\)/)
  expect(output).toMatch(/content\/site\.yaml:\d+ {2}figures\[5\]\.value: 98\n/)
  expect(output).toContain('SITE_URL is http://localhost:3000')
  expect(output).toContain('SMTP_URL is not set')
  for (const note of ['legalForm is not set', 'ALERT_TO is not set']) expect(output).toContain(note)
  expect(output).toMatch(/\d+ things stand between this and going live\.\n$/)
})

test('refuses an unknown option instead of printing the list', async () => {
  const { code, output } = await runDoctor({}, '--json')
  expect(code).toBe(1)
  expect(output).toMatch(/^npm run doctor .* no arguments, but got "--json"\.\n$/)
})

test('reports ready with own content, configuration and mail server', async () => {
  await finishContent()
  const smtp = await startTestSmtp()
  onTestFinished(smtp.stop)
  const { code, output } = await runDoctor({ ...LIVE, ...ALERT, SMTP_URL: smtp.url })
  expect(output).toBe('Ready to go live.\n')
  expect(code).toBe(0)
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

test('reports wrong variables, content, mails and ready answers before the samples, instead of throwing', async () => {
  await writeFile(join(folder, 'content/prices.yaml'), 'website: 3\n')
  await writeFile(join(folder, 'content/mail/contact.html'), '{{#open}}')
  await appendFile(join(folder, 'content/mail/replies.yaml'), '\n  - title: Website: first questions\n')
  const { code, output } = await runDoctor({ PORT: 'eighty', RATE_LIMIT: 'often' })
  expect(code).toBe(1)
  for (const words of ['PORT is "eighty"', 'RATE_LIMIT is "often"', 'content/prices.yaml:1'])
    expect(output).toContain(words)
  expect(output).toMatch(/contact\.html cannot be used: in line 1: Unclosed section "open"/)
  expect(output).toMatch(/mail\/replies\.yaml:\d+\n +found .*Website: first.*\n +expected .*quotation marks/)
  expect(output.indexOf('mail/replies.yaml')).toBeLessThan(output.indexOf('Sample content'))
  expect(output).not.toMatch(/^ +at /m)
})

const LIVE = {
  SITE_URL: 'https://sagus.in',
  MAIL_FROM: 'website@sagus.in',
  MAIL_TO: 'hello@sagus.in',
  TRUST_PROXY: '1',
}
const ALERT = { ALERT_TO: 'owner@sagus.in' }

/** Has no samples, gives every legal entry an address, and sets the legal details. */
async function finishContent(): Promise<void> {
  await rm(join(folder, 'content', SAMPLES_FILE))
  await changeSite((site) => {
    for (const at of content.site.legal.keys()) site.setIn(['legal', at, 'url'], 'https://sagus.in/legal')
    site.set('legalForm', 'proprietor')
    site.set('grievance', { name: 'Meera Shah', email: 'meera@sagus.in' })
  })
}

async function changeSite(change: (site: ReturnType<typeof parseDocument>) => void): Promise<void> {
  const file = join(folder, 'content/site.yaml')
  const site = parseDocument(await readFile(file, 'utf8'))
  change(site)
  await writeFile(file, site.toString({ lineWidth: 0 }))
}

function runDoctor(env: Record<string, string>, ...args: string[]) {
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } }
  const command = [resolve('tools/doctor/main.ts'), ...args]
  return new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}
