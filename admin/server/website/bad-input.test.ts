import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWebsiteDesk, type WebsiteDesk } from '../testing/website-desk.ts'

const PRICES = 'prices.yaml'
const PERSON = 'team/arjun-nair.yaml'
const PRICE = [0, 'from']
const LONG_NAME = `team/${'x'.repeat(290)}.yaml`

let desk: WebsiteDesk
beforeEach(async () => {
  desk = await startWebsiteDesk()
})
afterEach(() => desk.stop())

const changedFiles = async () => (await desk.changes()).changes.map(({ file }) => file)

test.each<[string, string, string | Buffer]>([
  ['nothing', PERSON, ''],
  ['an alias', 'site.yaml', 'a: &a 1\nb: *a\n'],
  ['bytes that are no text', 'pages/home.yaml', Buffer.from([0, 255, 254, 10])],
  ['the marks of a merge', 'pages/home.yaml', '<<<<<<< mine\na: 1\n=======\na: 2\n>>>>>>> theirs\n'],
])('other files are edited while a file has %s, and publishing names it', async (_, broken, text) => {
  writeFileSync(desk.contentPath(broken), text)
  for (const path of ['', 'set-up', `file?name=${broken}`]) await desk.read(path)
  const other = 'testimonials.yaml'
  expect((await desk.edit(other, [0, 'name'], 'Asha')).status).toBe(200)
  expect(await changedFiles()).toEqual([other])
  const { problems, version } = await desk.changes()
  expect(problems.map((one) => one.file)).toContain(broken)
  const refused = await desk.post('publication', { version })
  expect([refused.status, JSON.parse(refused.text).problem]).toEqual([
    409,
    'Correct first what the list says.',
  ])
})

test.each([
  ['half of a draft', `${PRICES}.json`, '{"file":"prices.yaml","bef'],
  ['a draft without its parts', `${PRICES}.json`, `{"file":"${PRICES}","value":{}}`],
  ['a picture of another program', 'pictures/100%.webp', 'x'],
])('%s in the folder of the drafts hides nothing', async (_, name, text) => {
  await desk.edit(PERSON, ['role'], 'Mine')
  mkdirSync(dirname(desk.draftPath(name)), { recursive: true })
  writeFileSync(desk.draftPath(name), text)
  expect((await desk.edit(PRICES, PRICE, 4200)).status).toBe(200)
  expect((await changedFiles()).toSorted()).toEqual([PRICES, PERSON])
})

test.skipIf(!existsSync('/dev/full')).each([
  ['a full disk', '/dev/full', 'disk of the server is full'],
  ['a folder without the right to write', '/sys/draft', 'may not write'],
])('%s is said, and keeps the draft as it was', async (_, target, sentence) => {
  await desk.edit(PRICES, PRICE, 4100)
  symlinkSync(target, desk.draftPath(`.${PRICES}.json.next`))
  const { status, text } = await desk.edit(PRICES, PRICE, 4200)
  expect([status, JSON.parse(text).problem]).toEqual([507, expect.stringContaining(sentence)])
  expect((await desk.file(PRICES)).value).toMatchObject({ 0: { from: 4100 } })
  expect((await desk.edit(PRICES, PRICE, 4200)).status).toBe(200)
})

test('requests with too much, or with names of JavaScript, change nothing', async () => {
  const request = { file: PRICES, version: '', value: {} }
  const deep = `{"file":"${PRICES}","version":"","value":${'['.repeat(1e5)}${']'.repeat(1e5)}}`
  for (const [body, expected] of [
    [{ ...request, value: undefined }, 400],
    [{ ...request, value: 'x'.repeat(3 * 2 ** 20) }, 413],
    [deep, 400],
    [{ ...request, file: LONG_NAME }, 400],
    [{ ...request, value: { constructor: { prototype: { polluted: 'x' } } } }, 400],
    ['{"file":"prices.yaml","version":"","value":{"__proto__":{}}}', 400],
  ] as const) {
    const { status } = await desk.post('edits', body)
    expect([JSON.stringify(body).slice(0, 80), status]).toEqual([expect.anything(), expected])
  }
  for (const path of ['discard', 'samples', 'conflict', 'presence'])
    expect((await desk.post(path, { file: LONG_NAME, path: [], keep: 'mine' })).status).toBe(400)
  expect({}).not.toHaveProperty('polluted')
  expect(await changedFiles()).toEqual([])
})

test('names of new entries: blank, in NFD, long, in other letters, and such as YAML reads as something else', async () => {
  const add = async (name: string, kind = 'team') => {
    const { status, text } = await desk.post('entries', { kind, name })
    return status === 201 ? String(JSON.parse(text).file) : status
  }
  const named = async (file: string | number) => (await desk.file(String(file))).value
  writeFileSync(
    desk.contentPath(PERSON),
    readFileSync(desk.contentPath(PERSON), 'utf8').replace('Arjun Nair', 'Zoe\u0308'),
  )
  expect(await add(' \t ')).toBe(400)
  expect(await add('Zo\u00eb')).toBe(409)
  expect(await add(`${'x'.repeat(59)} y`)).toBe(`team/${'x'.repeat(59)}.yaml`)
  expect(await add('../../etc')).toBe('team/etc.yaml')
  expect(await add('जामुन', 'projects')).toBe('projects/projects-1/project.yaml')
  expect(await add('Chatkara!', 'projects')).toBe('projects/chatkara-2/project.yaml')
  expect(await named(await add('\ufeffMeera\u000bShah\t'))).toMatchObject({ name: 'Meera Shah' })
  for (const name of ['- x', '09:00', 'yes', "D'Souza: x", 'null'])
    expect(await named(await add(name))).toMatchObject({ name })
})
