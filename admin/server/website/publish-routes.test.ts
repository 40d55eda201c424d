import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Changes, ContentFile, Website } from '#admin/website-api.ts'
import { cookieOf, startTestDesk, type TestDesk } from '../testing/desk.ts'
import { BUILDER } from '../testing/website.ts'

const PRICES = 'prices.yaml'
/** Each publication starts a process. */
vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 60_000 }
let desk: TestDesk
let people: string[]

beforeEach(async () => {
  desk = await startTestDesk()
  cpSync('content', join(desk.root, 'content'), { recursive: true })
  for (const folder of ['publishing', 'dist/_astro']) mkdirSync(join(desk.root, folder), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(desk.root, 'node_modules'))
  writeFileSync(join(desk.root, 'publishing/build.ts'), BUILDER)
  for (const page of ['index', 'about', '404']) writeFileSync(join(desk.root, `dist/${page}.html`), '')
  writeFileSync(join(desk.root, 'dist/_astro/before.js'), '')
  const signIn = async () => cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
  people = [await signIn(), await signIn()]
})
afterEach(() => desk.stop())

const onDisk = () => readFileSync(join(desk.root, 'content', PRICES), 'utf8')
const send = (path: string, as: string | undefined, method: string, body?: unknown, headers = {}) =>
  desk.api(`website${path}`, as ?? '', { method, body, headers })
async function read<Result>(path: string): Promise<Result> {
  return JSON.parse((await send(path, people[0], 'GET')).text) as Result
}
const changes = async () =>
  (await read<Changes>('/changes')).changes.map(({ before, after }) => [before, after])
const state = async () => (await read<Website>('')).publication
const whenPublished = () =>
  vi.waitFor(async () => {
    const { running, published } = await state()
    expect([running, published[0]?.extent]).toEqual([undefined, '1 change on 1 page'])
  }, PATIENCE)

async function edit(value: number, before: number, as = people[0]) {
  const { version } = await read<ContentFile>(`/file?name=${PRICES}`)
  const edits = [{ type: 'set', path: ['website', 'from'], value, before }]
  return send('/edits', as, 'POST', { file: PRICES, version, edits })
}

test('two people publish at once, and take it back at once: one of them does', async () => {
  const before = onDisk()
  await edit(4200, 3999)
  const { version } = await read<Changes>('/changes')
  const published = await Promise.all(people.map((as) => send('/publication', as, 'POST', { version })))
  expect(published.map(({ status }) => status).toSorted()).toEqual([202, 409])
  await whenPublished()
  expect([onDisk(), await changes()]).toEqual([before.replace('3999', '4200'), []])

  const number = (await state()).last?.version
  const undone = await Promise.all(people.map((as) => send(`/publication?version=${number}`, as, 'DELETE')))
  expect(undone.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect([onDisk(), await changes()]).toEqual([before, [[3999, 4200]]])
})

test('what is typed while the site is built stays a draft', async () => {
  await edit(4200, 3999)
  const { version } = await read<Changes>('/changes')
  await send('/publication', people[0], 'POST', { version })
  expect((await edit(4300, 4200, people[1])).status).toBe(200)
  await whenPublished()
  await vi.waitFor(async () => expect(await changes()).toEqual([[4200, 4300]]), PATIENCE)
})

test('a list of changes that is no longer the same is not published', async () => {
  await edit(4200, 3999)
  const { version } = await read<Changes>('/changes')
  await edit(4300, 4200, people[1])
  expect((await send('/publication', people[0], 'POST', { version })).status).toBe(409)
})

test('an edit under way while its person signs out is saved or refused, and the next one is refused', async () => {
  const [response] = await Promise.all([
    edit(4200, 3999, people[1]),
    desk.api('sign-out', people[1] ?? '', { method: 'POST' }),
  ])
  expect(await changes()).toEqual(response.status === 200 ? [[3999, 4200]] : [])
  expect((await edit(4300, 4200, people[1])).status).toBe(401)
})

test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'a page of %o changes nothing, such as the frame of the preview',
  async (headers) => {
    const requests: [string, string, unknown?][] = [
      ['POST', '/edits', { file: PRICES, version: '', edits: [{ type: 'confirm', path: [] }] }],
      ['POST', '/publication', { version: '' }],
      ['DELETE', '/publication?version=1'],
      ['POST', '/discard', { file: PRICES }],
      ['POST', '/entries', { kind: 'team', name: 'Asha' }],
      ['DELETE', '/entries?name=team/arjun-nair.yaml'],
      ['POST', `/pictures?name=team/arjun-nair.yaml&path=["image"]`, Buffer.from('x')],
    ]
    for (const [method, path, body] of requests)
      expect([path, (await send(path, people[0], method, body, headers)).status]).toEqual([path, 403])
  },
)
