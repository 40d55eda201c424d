import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#relay/config/config.ts'
import { openSqliteStore } from '#relay/leads/sqlite/sqlite-store.ts'
import { claimNotices } from '#relay/testing/jobs.ts'
import { targetOf } from '#relay/testing/receiver.ts'
import { smtpError, startTestSmtp } from '#relay/testing/smtp.ts'
import { checkMailServers, checkStore } from './services.ts'

test('checkStore finds the dead notices of each configured target, and names the command that retries them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'services-'))
  const database = { kind: 'sqlite' as const, path: join(folder, 'leads.db') }
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
  rmSync(folder, { recursive: true })
})

test('checkMailServers finds a server that refuses our EHLO name, and names the setting to change', async () => {
  const strict = await startTestSmtp({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_, { hostNameAppearsAs }, done) => {
      const refusal = smtpError(450, '5.7.1 <sagus.in>: Helo command rejected: Host not found')
      done(hostNameAppearsAs === 'mx.sagus.in' ? null : refusal)
    },
  })
  onTestFinished(strict.stop)
  const closing = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.once('data', () => socket.end('421 4.7.0 Try again later, closing connection. (EHLO)\r\n'))
  })
  await new Promise<void>((listening) => closing.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void closing.close())
  const check = (port: number, SMTP_NAME = '') => {
    const SMTP_URL = `smtp://127.0.0.1:${port}`
    const env = { SITE_URL: 'https://sagus.in', MAIL_FROM: 'website@sagus.in', SMTP_URL, SMTP_NAME }
    return checkMailServers(readConfig(env, { name: 'Sagus', email: 'hello@sagus.in' }))
  }
  for (const [port, words] of [
    [
      strict.port,
      /refuses a mail from website@sagus\.in to hello@sagus\.in: .*450 5.7.1 .*Helo command rejected/,
    ],
    [(closing.address() as AddressInfo).port, /does not take mails: .*421 4.7.0 Try again later/],
  ] as const) {
    const remedy = expect.stringContaining('Set SMTP_NAME (now sagus.in) to a full host name')
    expect((await check(port)).findings).toEqual([{ what: expect.stringMatching(words), remedy }])
  }
  expect((await check(strict.port, 'mx.sagus.in')).findings).toEqual([])
})
