import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Changes, ContentFile } from '#admin/website-api.ts'
import { cookieOf, startTestDesk, type TestDesk } from '../testing/desk.ts'
import { mayMount } from '../testing/mount.ts'

const PRICES = 'prices.yaml'
const PERSON = 'team/arjun-nair.yaml'
const ROLE = 'Head of Engineering'
let desk: TestDesk
let cookie: string

beforeEach(async () => {
  desk = await startTestDesk()
  cpSync('content', join(desk.root, 'content'), { recursive: true })
  cookie = cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
})
afterEach(() => desk.stop())

const contentPath = (name: string) => join(desk.root, 'content', name)
const draftPath = (name: string) => join(desk.root, 'var/drafts', name)
const get = (path: string) => desk.api(`website${path}`, cookie)
const post = (path: string, body: unknown, headers = {}) =>
  desk.api(`website/${path}`, cookie, { method: 'POST', body, headers })

async function read<Result>(path: string): Promise<Result> {
  const { status, text } = await get(path)
  expect([path, status]).toEqual([path, 200])
  return JSON.parse(text) as Result
}
const file = (name: string) => read<ContentFile>(`/file?name=${encodeURIComponent(name)}`)
const changes = () => read<Changes>('/changes')
const valuesOf = async (name: string) => (await file(name)).value as Record<string, unknown>

async function edit(name: string, ...edits: unknown[]) {
  return post('edits', { file: name, version: (await file(name)).version, edits })
}
const price = (value: unknown) => ({ type: 'set', path: ['website', 'from'], value })
const role = (value: unknown) => ({ type: 'set', path: ['role'], value })

async function publish(): Promise<string> {
  const { status, text } = await post('publication', { version: (await changes()).version })
  expect(status).toBe(409)
  return JSON.parse(text).problem
}

test.each<[string, string, string | Buffer]>([
  ['values of another kind', PRICES, 'website: none\n'],
  ['nothing', PERSON, ''],
  ['a text', PERSON, 'Arjun\n'],
  ['a list', 'site.yaml', '- one\n'],
  ['an alias', 'site.yaml', 'a: &a 1\nb: *a\n'],
  ['bytes that are no text', 'pages/home.yaml', Buffer.from([0, 255, 254, 10])],
  ['names of JavaScript', 'pages/home.yaml', '__proto__: 1\nconstructor: 2\n'],
  ['the marks of a merge', 'pages/home.yaml', '<<<<<<< mine\na: 1\n=======\na: 2\n>>>>>>> theirs\n'],
])('other files are edited while a file has %s, and publishing names it', async (_, broken, text) => {
  writeFileSync(contentPath(broken), text)
  for (const path of ['', '/set-up', `/file?name=${broken}`]) await read(path)
  const other = 'testimonials.yaml'
  expect((await edit(other, { type: 'set', path: [0, 'name'], value: 'Asha' })).status).toBe(200)
  const { changes: list, problems } = await changes()
  expect(list.map((one) => one.file)).toEqual([other])
  expect(problems.map((one) => one.file)).toContain(broken)
  expect(await publish()).toBe('Correct first what the list says.')
})

test.skipIf(!mayMount())('a draft that cannot be saved is refused, and the one before stays', async () => {
  const drafts = join(desk.root, 'var/drafts')
  mkdirSync(drafts, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', drafts])
  try {
    expect((await edit(PERSON, role('Chief of phones'))).status).toBe(200)
    const full = await edit(PERSON, role('x'.repeat(19_000)))
    expect([full.status, full.text]).toEqual([507, expect.stringContaining('the disk of the server is full')])
    execFileSync('mount', ['-o', 'remount,ro', drafts])
    const refused = await edit(PERSON, role('Chief of engines'))
    expect([refused.status, refused.text]).toEqual([507, expect.stringContaining('may only be read')])
    expect(await valuesOf(PERSON)).toMatchObject({ role: 'Chief of phones' })
  } finally {
    execFileSync('umount', [drafts])
  }
})

test('a conflict is not published', async () => {
  await edit(PRICES, price(4200))
  const changed = readFileSync(contentPath(PRICES), 'utf8').replace('from: 3999', 'from: 3500')
  writeFileSync(contentPath(PRICES), changed)
  expect(await publish()).toMatch(/^Choose first/)
  expect(readFileSync(contentPath(PRICES), 'utf8')).toBe(changed)
})

test('a draft whose file was renamed is a conflict, and then an entry of its own or nothing', async () => {
  await edit(PERSON, role('Mine'))
  renameSync(contentPath(PERSON), contentPath('team/arjun.yaml'))
  expect((await file(PERSON)).conflictList).toMatchObject([{ path: [], mine: { role: 'Mine' } }])
  await post('conflict', { file: PERSON, path: [], keep: 'mine' })
  expect(await file(PERSON)).toMatchObject({ state: 'new', value: { role: 'Mine' } })
  expect(await valuesOf('team/arjun.yaml')).toMatchObject({ role: ROLE })
  expect(await publish()).toBe('Correct first what the list says.') // twice the same name
  await post('discard', { file: PERSON })
  expect((await changes()).changes).toEqual([])
})

test.each([
  ['half of a draft', `${PRICES}.json`, '{"file":"prices.yaml","bef'],
  ['an empty file', `${PRICES}.json`, ''],
  ['JSON of another program', 'notes.json', 'null'],
  ['a draft without its parts', `${PRICES}.json`, `{"file":"${PRICES}","value":{}}`],
  [
    'a copy of a draft',
    'copy.json',
    `{"file":"${PRICES}","value":{},"clashes":[],"ours":[],"people":{},"saves":[]}`,
  ],
  ['a picture of another program', 'pictures/100%.webp', 'x'],
])('%s in the folder of the drafts hides nothing', async (_, name, text) => {
  await edit(PERSON, role('Mine'))
  mkdirSync(dirname(draftPath(name)), { recursive: true })
  writeFileSync(draftPath(name), text)
  await read('')
  expect((await edit(PRICES, price(4200))).status).toBe(200)
  expect((await changes()).changes.map((one) => one.file).toSorted()).toEqual([PRICES, PERSON])
})

test.skipIf(!existsSync('/dev/full'))('a full disk is said, and keeps the draft as it was', async () => {
  await edit(PRICES, price(4100))
  symlinkSync('/dev/full', draftPath(`.${PRICES}.json.next`))
  const { status, text } = await edit(PRICES, price(4200))
  expect([status, JSON.parse(text).problem]).toEqual([
    507,
    expect.stringContaining('disk of the server is full'),
  ])
  expect(await valuesOf(PRICES)).toMatchObject({ website: { from: 4100 } })
  expect((await edit(PRICES, price(4200))).status).toBe(200)
})

test.each<[string, unknown, number]>([
  ['10,000 edits', { file: PRICES, version: '', edits: Array(10_000).fill(price(1)) }, 400],
  ['3 MB', { file: PRICES, version: '', edits: [price('x'.repeat(3 * 2 ** 20))] }, 413],
  ['a deep path', { file: PRICES, version: '', edits: [{ ...price(1), path: Array(21).fill('a') }] }, 400],
  ['half of its JSON', '{"file":', 400],
  ['deep JSON', `{"file":"${PRICES}","version":"","value":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, 400],
  ['a long file name', { file: `team/${'x'.repeat(290)}.yaml`, version: '', edits: [price(1)] }, 400],
  ['a key of JavaScript', { file: PRICES, version: '', edits: [{ path: ['website', '__proto__'] }] }, 400],
  ['another prototype', '{"__proto__":{},"file":"prices.yaml","version":"","edits":[]}', 400],
])('a request with %s changes nothing', async (_, body, status) => {
  expect((await post('edits', body)).status).toBe(status)
  expect((await changes()).changes).toEqual([])
})

test('names of JavaScript are values of the file alone, and are discarded with it', async () => {
  const path = ['constructor', 'prototype', 'polluted']
  expect((await edit(PRICES, { type: 'set', path, value: 'x' })).status).toBe(200)
  expect({}).not.toHaveProperty('polluted')
  expect((await file(PRICES)).problems).toBeGreaterThan(0)
  expect((await post('discard', { file: PRICES })).status).toBe(200)
  expect((await changes()).changes).toEqual([])
})

test.each(['discard', 'samples', 'conflict', 'presence'])('%s refuses a long file name', async (path) => {
  const file = `team/${'x'.repeat(290)}.yaml`
  expect((await post(path, { file, path: [], keep: 'mine' })).status).toBe(400)
})

test('names of new entries: blank, in NFD, long, and such as YAML reads as something else', async () => {
  const add = async (name: string) => {
    const { status, text } = await post('entries', { kind: 'team', name })
    return status === 201 ? (JSON.parse(text) as { file: string }).file : status
  }
  writeFileSync(
    contentPath(PERSON),
    readFileSync(contentPath(PERSON), 'utf8').replace('Arjun Nair', 'Zoe\u0308'),
  )
  expect(await add(' \t ')).toBe(400)
  expect(await add('Zo\u00eb')).toBe(409)
  expect(await add(`${'x'.repeat(59)} y`)).toBe(`team/${'x'.repeat(59)}.yaml`)
  expect(await add('../../etc')).toBe('team/etc.yaml')
  expect(await valuesOf(String(await add('\ufeffMeera\u000bShah\t')))).toMatchObject({ name: 'Meera Shah' })
  for (const name of ['- x', '# x', '09:00', 'yes', "D'Souza: x", 'जामुन', 'null'])
    expect(await valuesOf(String(await add(name)))).toMatchObject({ name })
})

/** The oom scores of the processes that check pictures. */
function scoresOfCheckers(): string[] {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readText(`/proc/self/task/${task}/children`).split(' ').filter(Boolean),
  )
  return children
    .filter((pid) => readText(`/proc/${pid}/cmdline`).includes('check-picture'))
    .map((pid) => readText(`/proc/${pid}/oom_score_adj`).trim())
}

/** Empty if the process has ended. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

describe('pictures', () => {
  const size = { width: 800, height: 800, channels: 3 as const, background: '#a00' }
  const picture = (options = {}) => sharp({ create: { ...size, ...options } })
  const send = (bytes: Buffer, type = 'image/png', name = PERSON, path: unknown = ['image']) =>
    post(`pictures?name=${name}&path=${encodeURIComponent(JSON.stringify(path))}`, bytes, {
      'content-type': type,
    })

  test.each([
    ['a CMYK photograph', () => picture().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg'],
    ['50 megapixels', () => picture({ width: 8000, height: 6300 }).jpeg().toBuffer(), 'image/jpeg'],
    ['a PNG file renamed to .jpg', () => picture().png().toBuffer(), 'image/jpeg'],
  ])('takes %s', async (_, create, type) => {
    const { status, text } = await send(await create(), type)
    expect(status).toBe(200)
    await edit(PERSON, { path: ['image'], value: JSON.parse(text).name })
    expect((await changes()).problems).toEqual([])
  })

  test('cuts a photograph that the browser could not cut', async () => {
    const bytes = await picture({ width: 2000, height: 3000 })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const cut = JSON.stringify({ x: 100, y: 50, width: 1200, height: 1500, rotation: 0 })
    const query = new URLSearchParams({ name: PERSON, path: '["image"]', cut })
    const { status, text } = await post(`pictures?${query}`, bytes, { 'content-type': 'image/jpeg' })
    expect(status, text).toBe(200)
    const { width, height, format } = await sharp(
      draftPath(`pictures/team%2F${JSON.parse(text).name}`),
    ).metadata()
    expect([width, height, format]).toEqual([1000, 1250, 'webp'])
  })

  test.each([
    ['HEIC', () => Buffer.from('x'), 'image/heic', /take a WebP, PNG/],
    ['a renamed text', () => Buffer.from('junk'), 'image/png', /another kind of file renamed/],
    ['no bytes', () => Buffer.alloc(0), 'image/png', /empty file/],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>'),
      'image/svg+xml',
      /with a script/,
    ],
  ])('refuses %s in a sentence', async (_, create, type, sentence) => {
    const { status, text } = await send(await create(), type)
    expect([status, JSON.parse(text).problem]).toEqual([409, expect.stringMatching(sentence)])
    expect((await changes()).changes).toEqual([])
  })

  test('takes a logo that the website does not have yet, and none that is far too small', async () => {
    const square = (side: number) => picture({ width: side, height: side, channels: 4, background: '#a008' })
    const sendLogo = async (side: number) =>
      send(await square(side).png().toBuffer(), 'image/png', 'site.yaml', ['logo'])
    await edit('site.yaml', { type: 'set', path: ['logo'], value: '' })
    const { status, text } = await sendLogo(100)
    expect([status, JSON.parse(text).problem]).toEqual([409, expect.stringContaining('at least 512 × 512')])
    const { name: logo } = JSON.parse((await sendLogo(512)).text)
    await edit('site.yaml', { path: ['logo'], value: logo })
    expect(logo).toMatch(/^logo-[0-9a-f]{8}\.png$/)
    expect(await changes()).toMatchObject({ problems: [], changes: [{ path: ['logo'], after: logo }] })
    await edit('site.yaml', { path: ['logo'] })
    expect((await changes()).changes).toEqual([])
  })

  test('takes a PDF as a legal text, and nothing else', async () => {
    const place = ['site.yaml', ['legal', 0, 'document']] as const
    const jpeg = await picture().jpeg().toBuffer()
    expect(JSON.parse((await send(jpeg, 'image/jpeg', ...place)).text).problem).toContain('no PDF')
    const renamed = await send(jpeg, 'application/pdf', ...place)
    expect([renamed.status, JSON.parse(renamed.text).problem]).toEqual([
      409,
      expect.stringContaining('no PDF'),
    ])
    expect(JSON.parse((await send(Buffer.from('%PDF-1.4'), 'application/pdf')).text).problem).toContain(
      'no picture',
    )
    const { name: document } = JSON.parse(
      (await send(Buffer.from('%PDF-1.4'), 'application/pdf', ...place)).text,
    )
    expect(document).toMatch(/^document-[0-9a-f]{8}\.pdf$/)
    await edit('site.yaml', { path: place[1], value: document })
    expect(await changes()).toMatchObject({ problems: [], changes: [{ path: place[1], after: document }] })
  })

  test.each([[['role']], [[]], [['nothing']]])('has none at %j', async (path) => {
    expect((await send(Buffer.from('x'), 'image/png', PERSON, path)).status).toBe(404)
  })

  test.skipIf(!existsSync('/proc/self/task'))(
    'checks one at a time, with the oom score of a build',
    async () => {
      const bytes = await picture({ width: 3000, height: 3000 }).jpeg({ progressive: true }).toBuffer()
      let isOver = false
      const uploads = Promise.all([1, 2, 3].map(() => send(bytes, 'image/jpeg'))).finally(() => {
        isOver = true
      })
      const seen: string[][] = []
      while (!isOver) {
        seen.push(scoresOfCheckers())
        await setTimeout(20)
      }
      expect((await uploads).map(({ status }) => status)).toEqual([200, 200, 200])
      expect(Math.max(...seen.map((scores) => scores.length))).toBe(1)
      expect(seen.flat()).toContain('1000')
    },
  )

  test('takes one over a slow line that moves, and breaks other requests off', async () => {
    const slow = await startTestDesk({}, undefined, { requestLimitMs: 600 })
    onTestFinished(slow.stop)
    cpSync('content', join(slow.root, 'content'), { recursive: true })
    const own = cookieOf(await slow.signIn('token', { token: await slow.trialToken() }))
    async function sendSlowly(path: string, type: string, body: Buffer): Promise<number | undefined> {
      const { origin } = slow.address
      const headers = { host: new URL(origin).host, origin, cookie: own, 'content-type': type }
      const sending = request({
        port: slow.port,
        path: `/admin/api/website/${path}`,
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
      })
      sending.on('error', () => {}) // it was broken off
      const response = once(sending, 'response') as Promise<[IncomingMessage]>
      for (let at = 0; at < 6; at++) {
        sending.write(body.subarray((body.length / 6) * at, (body.length / 6) * (at + 1)))
        await setTimeout(150)
      }
      sending.end()
      return (await response)[0].statusCode
    }
    const query = new URLSearchParams({ name: PERSON, path: '["image"]' })
    expect(await sendSlowly(`pictures?${query}`, 'image/png', await picture().png().toBuffer())).toBe(200)
    const values = Buffer.from(JSON.stringify({ file: PRICES, version: 'x'.repeat(90) }))
    expect(await sendSlowly('edits', 'application/json', values)).toBe(408)
  })

  // Each of the six starts a process.
  test('the names of pictures stay within the content, short and plain', { timeout: 120_000 }, async () => {
    const bytes = await picture().png().toBuffer()
    const named = async (image: string) => {
      await edit(PERSON, { type: 'set', path: ['image'], value: image })
      const { status, text } = await send(bytes)
      return status === 200 ? JSON.parse(text).name : status
    }
    expect(await named('../../public/icon.png')).toBe(409)
    expect(await named('../team/asha.webp')).toMatch(/^\.\.\/team\/asha-[0-9a-f]{8}\.png$/)
    for (const name of ['', '..', `${'x'.repeat(300)}.png`, 'जामुन फोटो.png'])
      expect(await named(name)).toMatch(/^portrait-[0-9a-f]{8}\.png$/)
  })

  test('two projects have pictures of the same name', async () => {
    const bytes = await picture({ width: 1600, height: 1200 }).png().toBuffer()
    const other = await picture({ width: 1600, height: 1200, background: '#0a0' }).png().toBuffer()
    const [first = '', second = ''] = readdirSync(contentPath('projects'), { withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map(({ name }) => `projects/${name}/project.yaml`)
    for (const name of [first, second])
      await edit(name, { type: 'set', path: ['image'], value: 'cover.webp' })
    for (const name of [first, second])
      expect((await send(name === first ? bytes : other, 'image/png', name)).status).toBe(200)
    expect(readdirSync(draftPath('pictures'))).toHaveLength(2)
  })
})
