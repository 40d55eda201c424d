import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FIELD_NAMES, HONEYPOT_FIELD, SEND_FORM_PATH, SEND_PATH } from '#contract/email-protocol.ts'
import { seededRandom } from '#tools/testing/seeded-random.ts'
import { KEYS, MESSAGE, OWN_ORIGIN, postForm, startTestRelay, type TestRelay } from '../testing/relay.ts'
import { TEST_SCALE } from '../testing/scale.ts'

const CASES = 3000 * TEST_SCALE
const SEED = Number(process.env.FUZZ_SEED) || 1
vi.setConfig({ testTimeout: 300_000 * TEST_SCALE })

/** What no sequence of bytes may ever bring about: an answer that we did not mean to give. */
const EXPLAINED = [200, 204, 303, 400, 403, 404, 405, 408, 413, 415, 429, 431]

const random = seededRandom(SEED)
const chance = (share: number) => random() < share
const whole = (below: number) => Math.floor(random() * below)
function pick<T>(...choices: [T, ...T[]]): T {
  return choices[whole(choices.length)] ?? choices[0]
}

let relay: TestRelay
beforeAll(async () => {
  const plenty = { count: 1_000_000, windowMs: 1000 }
  relay = await startTestRelay({ rates: { perClient: plenty, total: plenty } })
})
afterAll(() => relay.stop())

function text(): string {
  return pick(
    () => '',
    () => 'x'.repeat(whole(200)),
    () => 'x'.repeat(10_000 + whole(2000)),
    () => String.fromCodePoint(...Array.from({ length: whole(40) }, () => whole(0xd800))),
    () => '\r\nBcc: victim@example.com\r\n\r\n.\r\n',
    () => '{{{x}}} <script>alert(1)</script> =1+1',
    () => '\u0000\u202e\ufeff\ud800'.repeat(whole(9)),
    () => `${'['.repeat(whole(3000))}`,
    () => `x${pick(' ', '\t', '\n', '.', '@', 'http://', '<', '\u200B', 'a ').repeat(whole(6000))}x`,
  )()
}

function fieldName(): string {
  const names = [...FIELD_NAMES, ...Object.keys(KEYS), '__proto__', HONEYPOT_FIELD]
  return pick(names[whole(names.length)] ?? '', text().slice(0, 80))
}

function fields(): [string, string][] {
  const sound = Object.entries({ ...MESSAGE, ...KEYS, message: `m${random()}` })
  for (let n = whole(4); n > 0; n--) {
    pick(
      () => sound.splice(whole(sound.length), 1, [fieldName(), text()]),
      () => sound.splice(whole(sound.length), 0, [fieldName(), text()]),
      () => sound.splice(whole(sound.length), 1),
    )()
  }
  return sound
}

function multipart(): { type: string; body: string } {
  const boundary = pick('----b', 'a', text().replace(/[^\w-]/g, '') || 'b', '"')
  const parts = fields().map(([name, value]) => {
    const file = chance(0.1) ? `; filename="${pick('', 'a.txt', text())}"` : ''
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  const end = chance(0.9) ? `--${boundary}--\r\n` : ''
  const type = chance(0.95) ? `multipart/form-data; boundary=${boundary}` : 'multipart/form-data'
  return { type, body: parts.join('') + end }
}

function json(): { type: string; body: string } {
  const values = fields().map(([name, value]) => [
    name,
    pick<unknown>(value, value, 5, null, [value], { a: value }),
  ])
  const params = pick<unknown>(Object.fromEntries(values), undefined, [], 'x', null)
  const odd = chance(0.3) && { [fieldName()]: pick<unknown>(text(), 5, {}) }
  return { type: 'application/json', body: JSON.stringify({ ...KEYS, template_params: params, ...odd }) }
}

function urlencoded(): { type: string; body: string } {
  const pairs = fields().map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(pairs).toString() }
}

/** Changes, drops or doubles some of the bytes. */
function damage(bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes)
  for (let n = whole(6); n > 0 && damaged.length > 0; n--) damaged[whole(damaged.length)] = whole(256)
  return chance(0.5) ? damaged.subarray(0, whole(damaged.length + 1)) : damaged
}

function request(): Buffer {
  const { type, body } = pick(multipart, multipart, json, urlencoded)()
  const bytes = chance(0.3) ? damage(Buffer.from(body)) : Buffer.from(body)
  const usual = type.includes('json') ? SEND_PATH : SEND_FORM_PATH
  const path = chance(0.8) ? usual : pick('/', '/%', '/../../etc/passwd', `/${SEND_PATH}?${text()}`)
  const length = chance(0.9) ? bytes.length : pick(0, bytes.length + 10, 999_999, -1)
  const headers = [
    `${chance(0.9) ? 'POST' : pick('GET', 'PUT', 'OPTIONS', 'BREW', 'post')} ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${chance(0.9) ? type : pick('', 'text/plain', 'multipart/form-data; boundary=', text().replace(/[^\x20-\x7e]/g, ''))}`,
    ...(chance(0.8) ? [`Content-Length: ${length}`] : []),
    ...(chance(0.05) ? ['Transfer-Encoding: chunked'] : []),
    ...(chance(0.3) ? [`Origin: ${pick(OWN_ORIGIN, 'null', 'https://evil.example', '')}`] : []),
    ...(chance(0.2) ? ['Accept: text/html', 'Sec-Fetch-Mode: navigate'] : []),
    ...(chance(0.03) ? [`X-Long: ${'h'.repeat(20_000)}`] : []),
    'Connection: close',
  ]
  const head = Buffer.from(`${headers.join('\r\n')}\r\n\r\n`, 'latin1')
  const all = Buffer.concat([head, bytes])
  return chance(0.05) ? damage(all) : all
}

/** Sends bytes, in pieces at times, hangs up early at times, and gives the answer's status, if any. */
function exchange(bytes: Buffer): Promise<number | undefined> {
  const { port } = new URL(relay.origin)
  const cut = chance(0.05) ? whole(bytes.length) : undefined
  const pieces = chance(0.1) ? 4 : 1
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    const end = () => {
      socket.destroy()
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
      resolve(status === undefined ? undefined : Number(status))
    }
    socket.on('error', end).on('close', end)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    const size = Math.ceil(bytes.length / pieces)
    for (let at = 0; at < bytes.length; at += size)
      socket.write(bytes.subarray(at, Math.min(at + size, cut ?? bytes.length)))
    socket.end() // a Content-Length above the body’s would leave the relay waiting
  })
}

test(`${CASES} random requests (seed ${SEED}) get only known statuses and break nothing`, async () => {
  const statuses = new Map<number | undefined, number>()
  const before = process.memoryUsage().heapUsed
  for (let done = 0; done < CASES; done += 60) {
    const batch = Array.from({ length: 60 }, request)
    const answers = await Promise.all(batch.map(exchange))
    for (const [at, status] of answers.entries()) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== undefined && !EXPLAINED.includes(status)) {
        expect.fail(`${status} for ${JSON.stringify(batch[at]?.toString('latin1').slice(0, 1000))}`)
      }
    }
  }
  // some of everything, or the cases would not be worth their time
  for (const status of [200, 400, 403, 404, 413]) expect(statuses.get(status), `${status}`).toBeGreaterThan(0)
  expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(200)

  const health = await fetch(`${relay.origin}/healthz`)
  expect(health.status).toBe(200)
  expect((await postForm(relay.origin, { ...MESSAGE, ...KEYS, message: 'still here' })).status).toBe(200)
  for (const lead of await relay.store.list({})) {
    expect(lead.name + lead.email + lead.phone + lead.subject).not.toMatch(/[\r\n\0]/)
  }
})
