import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf, createTestProject, type TestProject } from '../testing/process.ts'
import type { ReceivedRequest } from '../testing/receiver.ts'
import { startReceiver } from '../testing/receiver.ts'
import { KEYS, MESSAGE, postForm } from '../testing/relay.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const SPAM = Array.from({ length: 9 }, (_, n) => `https://casino.example/${n}`).join(' ')

let project: TestProject

beforeEach(() => {
  project = createTestProject()
})

afterEach(() => project.remove())

test('a relay pushes each new message but no spam, while another target hangs', async () => {
  const hooks = await startReceiver()
  const hanging = await startReceiver(() => {})
  const env = {
    NOTIFY_URL: `${hooks.origin}/in/hunter2 slack+${hanging.origin}/services/hunter2`,
    NOTIFY_SECRET: SECRET,
  }
  const relay = project.start('main.ts', [], { PORT: '0', ...env })
  const origin = await addressOf(relay)
  await postForm(origin, { ...MESSAGE, ...KEYS }, { origin })
  await expect.poll(() => hooks.requests).toHaveLength(1)
  expect(dataOf(hooks.requests[0])).toMatchObject({ name: MESSAGE.name })
  await expect.poll(mails).toHaveLength(1)
  await expect.poll(() => hanging.requests).toHaveLength(1)

  await postForm(origin, { ...MESSAGE, ...KEYS, name: 'Casino', message: SPAM }, { origin })
  await postForm(origin, { ...MESSAGE, ...KEYS, name: 'Usha', message: 'Hello' }, { origin })
  await expect.poll(() => hooks.requests).toHaveLength(2)
  expect(dataOf(hooks.requests[1])).toMatchObject({ name: 'Usha' })
  await expect.poll(mails).toHaveLength(2)

  const { stdout, stderr } = relay.output()
  expect(stdout).toContain('notices to webhook (127.0.0.1')
  for (const secret of ['hunter2', SECRET, MESSAGE.name, MESSAGE.email, 'Usha'])
    expect(stdout + stderr).not.toContain(secret)
})

function dataOf(request: ReceivedRequest | undefined): unknown {
  if (!request) throw new Error('no request')
  return (new Webhook(SECRET).verify(request.body, request.headers) as { data: unknown }).data
}

function mails(): string[] {
  const outbox = join(project.folder, 'var', 'outbox')
  return existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []
}
