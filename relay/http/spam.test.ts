import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { HONEYPOT_FIELD } from '#contract/email-protocol.ts'
import { KEYS, MESSAGE, postForm, startTestRelay, type TestRelay } from '../testing/relay.ts'
import type { AppOptions } from './app.ts'

let relay: TestRelay

async function start(options: Partial<AppOptions> = {}): Promise<void> {
  relay = await startTestRelay(options)
}

function post(fields: Record<string, string> = {}, headers = {}): Promise<Response> {
  return postForm(relay.origin, { ...MESSAGE, ...KEYS, ...fields }, headers)
}

function links(count: number): string {
  return Array.from({ length: count }, (_, n) => `https://site-${n}.example`).join(' ')
}

test('a message sent just after the form was fetched, with a link in the name, is quarantined', async () => {
  await start()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await fetch(`${relay.origin}/contact`)
  await post({ name: 'See www.cheap.example', message: 'Hello' })
  const [lead] = await relay.store.list({})
  expect(lead?.spamReasons).toMatch(/^Score 5: sent within two seconds \(2\), a link for a name/)
})

test('probable spam gets OK, is quarantined, and is logged once, with its ID and reasons but without its text', async () => {
  const lines: string[] = []
  await start({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) })
  for (const _ of [1, 2]) {
    const response = await post({ message: links(3), [HONEYPOT_FIELD]: 'http://spam.example' })
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
  }
  const spamReasons = `Score 6: the hidden field "${HONEYPOT_FIELD}" was filled in (4), 3 links (2)`
  const [lead] = await relay.store.list({})
  expect(lead).toMatchObject({ state: 'quarantined', spamReasons })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, lead: lead?.id, suspicion: spamReasons },
  ])
  expect(lines[0]).not.toMatch(/site-1|spam\.example|asha|98765/i)
  expect(relay.wakes()).toBe(0)
})
