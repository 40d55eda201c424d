import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#relay/config/config.ts'
import { openSqliteStore } from '#relay/leads/sqlite/sqlite-store.ts'
import { createTestFolder } from '#relay/testing/folder.ts'
import { claimNotices } from '#relay/testing/jobs.ts'
import { targetOf } from '#relay/testing/receiver.ts'
import { smtpError, startTestSmtp } from '#relay/testing/smtp.ts'
import { checkMailServers, checkStore } from './services.ts'

test('checkStore finds the dead notices of each configured target, and names the command that retries them', async () => {
  const database = { kind: 'sqlite' as const, path: join(createTestFolder(), 'leads.db') }
  const target = targetOf('slack+https://hooks.slack.com/services/hunter2')
  const push = { targets: [target], secret: undefined, isFull: false }
  const store = openSqliteStore(database.path)
  for (const id of ['1', '2']) await store.addJob({ id, kind: 'push', target: target.key }, 1)
  await store.addJob({ id: '3', kind: 'reminder' }, 1)
  await store.addJob({ id: '4', kind: 'push', target: 'push-0123456789ab' }, 1)
  for (const claim of await claimNotices(store, { now: 1, leaseMs: 1000, limit: 4 }))
    await store.giveUp(claim, `410 gone\u001b (${claim.job.id})`)
  const remedy = 'To try again: npm run leads -- retry --dead'
  expect((await checkStore({ database, push })).findings).toEqual([
    { what: '2 notices to Slack (hooks.slack.com) given up. The last response: 410 gone  (2)', remedy },
    { what: 'One notice to reminder given up. The last response: 410 gone  (3)', remedy },
  ])
  await store.retry({ state: 'dead' }, 1)
  expect((await checkStore({ database, push })).findings).toEqual([])
  await store.close()
})

test('checkStore finds a store that cannot be written', async () => {
  const database = { kind: 'sqlite' as const, path: 'package.json/leads.db' }
  const { findings } = await checkStore({ database, push: { targets: [], secret: undefined, isFull: false } })
  expect(findings).toEqual([{ what: expect.stringContaining('package.json/leads.db') }])
})

const REFUSAL = smtpError(550, '5.1.1 No such user')
const STRANGE_NAME = smtpError(450, '5.7.1 <sagus.in>: Helo command rejected: Host not found')

async function startServer(onRcptTo: SMTPServerOptions['onRcptTo']) {
  const smtp = await startTestSmtp({ disabledCommands: ['AUTH', 'STARTTLS'], ...(onRcptTo && { onRcptTo }) })
  onTestFinished(smtp.stop)
  return smtp
}

function check(env: Record<string, string>) {
  const own = { SITE_URL: 'https://sagus.in', MAIL_FROM: 'website@sagus.in', MAIL_TO: 'hello@sagus.in' }
  return checkMailServers(readConfig({ ...own, ...env }, { name: 'Sagus', email: undefined }))
}

test('checkMailServers finds a server that ignores the login', async () => {
  const { port } = await startServer(undefined)
  const { findings } = await check({ SMTP_URL: `smtp://user:secret@127.0.0.1:${port}` })
  expect(findings).toMatchObject([{ what: expect.not.stringContaining('secret') }])
})

test('checkMailServers names the remedy of a provider that refuses the login', async () => {
  const smtp = await startTestSmtp({
    allowInsecureAuth: true,
    onAuth: (_, __, done) =>
      done(smtpError(535, '5.7.139 Authentication unsuccessful, basic authentication is disabled.')),
  })
  onTestFinished(smtp.stop)
  const { findings } = await check({ SMTP_URL: `smtp://user:secret@127.0.0.1:${smtp.port}` })
  expect(findings).toMatchObject([{ remedy: expect.stringContaining('Authenticated SMTP') }])
})

test('checkMailServers finds a refused recipient without sending a mail to the other', async () => {
  const smtp = await startServer(({ address }, _, done) => done(address === 'gone@sagus.in' ? REFUSAL : null))
  const { findings } = await check({ MAIL_TO: 'hello@sagus.in, gone@sagus.in', SMTP_URL: smtp.url })
  const what = / refuses a mail from website@sagus\.in to gone@sagus\.in: .*550 5\.1\.1 No such user/
  const remedy = expect.stringContaining('MAIL_TO')
  expect(findings).toEqual([{ what: expect.stringMatching(what), remedy }])
  expect(smtp.mails).toEqual([])
})

test('checkMailServers finds a server that refuses our EHLO name, and names the setting to change', async () => {
  const strict = await startServer((_, { hostNameAppearsAs }, done) =>
    done(hostNameAppearsAs === 'mx.sagus.in' ? null : STRANGE_NAME),
  )
  const closing = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.once('data', () => socket.end('421 4.7.0 Try again later, closing connection. (EHLO)\r\n'))
  })
  await new Promise<void>((listening) => closing.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void closing.close())
  const { port } = closing.address() as AddressInfo
  for (const [url, words] of [
    [
      strict.url,
      /refuses a mail from website@sagus\.in to hello@sagus\.in: .*450 5.7.1 .*Helo command rejected/,
    ],
    [`smtp://127.0.0.1:${port}`, /does not take mails: .*421 4.7.0 Try again later/],
  ] as const) {
    const remedy = expect.stringContaining('Set SMTP_NAME (now sagus.in) to a full host name')
    const { findings } = await check({ SMTP_URL: url })
    expect(findings).toEqual([{ what: expect.stringMatching(words), remedy }])
  }
  expect((await check({ SMTP_URL: strict.url, SMTP_NAME: 'mx.sagus.in' })).findings).toEqual([])
})
