import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Changes, ContentFile, EditRefused, SetUp, Website } from '#admin/website-api.ts'
import { cookieOf, startTestDesk, type TestDesk } from '../testing/desk.ts'

let desk: TestDesk
let cookie: string
let other: string

beforeAll(async () => {
  desk = await startTestDesk()
  cpSync('content', join(desk.root, 'content'), { recursive: true })
  cookie = cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
  other = cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
})
afterAll(() => desk.stop())

async function get<Result>(path: string, as = cookie): Promise<Result> {
  return JSON.parse((await desk.api(`website${path}`, as)).text) as Result
}
const post = (path: string, body: unknown) => desk.api(`website/${path}`, cookie, { method: 'POST', body })
const file = (name: string, as?: string) => get<ContentFile>(`/file?name=${encodeURIComponent(name)}`, as)
const onDisk = (name: string) => readFileSync(join(desk.root, 'content', name), 'utf8')

async function edit(name: string, edits: unknown[], version?: string) {
  return post('edits', { file: name, version: version ?? (await file(name)).version, edits })
}

test('lists every file of the content once', async () => {
  const { sections } = await get<Website>('')
  const files = sections.flatMap(({ files }) => files.map(({ file }) => file))
  expect(files).toContain('pages/contact.yaml')
  expect(new Set(files).size).toBe(files.length)
  expect(sections.flatMap(({ addable }) => addable ?? [])).toEqual(['services', 'projects', 'team'])
})

test('the steps of setting up have every sample of the list, and what else is found', async () => {
  await edit('site.yaml', [{ path: ['legal', 0, 'page'] }])
  const { sections, left } = await get<Website>('')
  const things = (await get<SetUp>('/set-up')).steps.flatMap((step) => step.left)
  expect(things).toHaveLength(left)
  const samples = sections.flatMap(({ files }) => files.map(({ samples }) => samples))
  expect(things.filter(({ what }) => !what)).toHaveLength(samples.reduce((sum, one) => sum + one, 0))
  expect(things).toContainEqual(
    expect.objectContaining({ path: ['legal', 0], what: expect.stringMatching(/Privacy Policy/) }),
  )
  expect(things.map(({ file }) => file)).not.toContain('legal/privacy.yaml')
  await post('discard', { file: 'site.yaml' })
})

test('setting up leads to the logo, which is optional', async () => {
  const { steps } = await get<SetUp>('/set-up')
  const logo = { title: 'Logo', file: 'site.yaml', path: ['logo'], left: [], isOptional: true }
  expect(steps).toContainEqual(expect.objectContaining(logo))
  expect(steps.filter(({ isOptional }) => isOptional)).toHaveLength(1)
})

test('shows a file as a form with its values and sample marks', async () => {
  const { form, value, sampleList, title } = await file('site.yaml')
  expect(form).toMatchObject({ kind: 'group', label: title })
  expect(value).toMatchObject({ name: 'Sagus', hours: { office: { opens: '09:00' } } })
  expect(sampleList).toContainEqual(['contact', 'phone'])
})

test('a sample is none once it is changed or confirmed, and again once that is discarded', async () => {
  const name = 'team/arjun-nair.yaml'
  const isSample = async (key: string) => (await file(name)).sampleList.some((path) => path[0] === key)
  await edit(name, [{ path: ['role'], value: 'Chief of phones' }])
  expect([await isSample('role'), await isSample('bio')]).toEqual([false, true])
  await post('discard', { file: name })
  await post('samples', { file: name, paths: [['bio']] })
  expect(await file(name)).toMatchObject({ state: 'changed', problemList: [] })
  expect([await isSample('role'), await isSample('bio')]).toEqual([true, false])
  expect((await get<Changes>('/changes')).changes).toMatchObject([{ file: name, path: [] }])
  await post('discard', { file: name })
  expect(await isSample('bio')).toBe(true)
})

test('an edit comes back with what the build would say of it', async () => {
  const response = await edit('prices.yaml', [
    { type: 'set', path: ['app', 'from'], value: '45x', before: 4499 },
  ])
  expect(JSON.parse(response.text)).toMatchObject({
    state: 'changed',
    value: { app: { from: '45x' } },
    problemList: [{ path: ['app', 'from'], sentence: 'A number, please.' }],
  })
  const { changes, problems } = await get<Changes>('/changes')
  expect(changes).toMatchObject([{ file: 'prices.yaml', before: 4499, after: '45x' }])
  expect(problems).toHaveLength(1)
  expect((await post('discard', { file: 'prices.yaml' })).status).toBe(200)
  expect((await get<Changes>('/changes')).changes).toEqual([])
})

test('whoever has not seen the other’s value gets it', async () => {
  const { version } = await file('team/arjun-nair.yaml')
  const set = (value: string) => [{ type: 'set', path: ['role'], value, before: 'Head of Engineering' }]
  await edit('team/arjun-nair.yaml', set('Chief of phones'), version)
  const response = await edit('team/arjun-nair.yaml', set('Chief of engines'), version)
  expect(response.status).toBe(409)
  expect((JSON.parse(response.text) as EditRefused).current?.value).toMatchObject({ role: 'Chief of phones' })
})

test('a file that is no valid YAML is shown as text with its line', async () => {
  const name = 'pages/not-found.yaml'
  writeFileSync(join(desk.root, 'content', name), `${onDisk(name)}broken: "\n`)
  const { form, text, problemList } = await file(name)
  expect([form, text]).toEqual([undefined, onDisk(name)])
  expect(problemList).toMatchObject([{ line: onDisk(name).split('\n').length - 1 }])
})

test('words for answers are a form, with what the relay would say of them', async () => {
  const name = 'mail/replies.yaml'
  const { form, title, sampleList } = await file(name)
  expect([title, form?.kind, sampleList.length]).toEqual(['Ready answers', 'group', 8])
  const path = ['other', 0, 'text']
  const response = await edit(name, [
    { type: 'set', path, value: '{{greeting}}\n\nSee {{adress}}.\n' },
    { path: ['all', 2], value: { title: '', text: 'अच्छा '.repeat(200) } },
  ])
  expect((JSON.parse(response.text) as ContentFile).problemList).toMatchObject([
    {
      path: ['all', 2, 'title'],
      field: 'Texts for every subject › text 3 › Name',
      sentence: 'This is needed.',
    },
    { path, sentence: expect.stringMatching(/^It names {{adress}}, which is unknown here;.*greeting\.$/) },
  ])
  await edit(name, [{ type: 'set', path: ['all', 2, 'title'], value: 'Good' }])
  await edit(name, [{ type: 'set', path, value: '{{greeting}}\n' }])
  expect((await file(name)).problemList).toMatchObject([
    { path: ['all', 2, 'text'], sentence: expect.stringMatching(/^It is too long for a link/) },
  ])
  await post('discard', { file: name })
})

test('a subject whose last ready answer was removed can get one again', async () => {
  const name = 'mail/replies.yaml'
  const before = onDisk(name)
  writeFileSync(join(desk.root, 'content', name), 'all:\nother:\n')
  const entry = { title: 'Ask', text: 'Hello' }
  await edit(name, [{ type: 'set', path: ['other'], value: [entry], before: null }])
  expect(await file(name)).toMatchObject({ value: { other: [entry] }, problemList: [] })
  writeFileSync(join(desk.root, 'content', name), before)
  await post('discard', { file: name })
})

test('others see who is at a field of the file', async () => {
  await post('presence', { file: 'pages/home.yaml', path: ['hero', 'title'] })
  expect((await file('pages/home.yaml')).people).toEqual([])
  expect((await file('pages/home.yaml', other)).people).toMatchObject([{ path: ['hero', 'title'] }])
  await post('presence', {})
  expect((await file('pages/home.yaml', other)).people).toEqual([])
})

test('a new person is the last, with what is missing as problems', async () => {
  const added = await post('entries', { kind: 'team', name: 'Zoë D’Souza' })
  expect(JSON.parse(added.text)).toEqual({ file: 'team/zoe-d-souza.yaml' })
  const { state, value, problems } = await file('team/zoe-d-souza.yaml')
  expect({ state, value }).toMatchObject({ state: 'new', value: { name: 'Zoë D’Souza', order: 6, role: '' } })
  expect(problems).toBeGreaterThan(0)
  const again = await post('entries', { kind: 'team', name: 'zoë d’souza' })
  expect(again.status).toBe(409)
})

test('a removed person is listed by the name', async () => {
  const query = new URLSearchParams({ name: 'team/arjun-nair.yaml' })
  await desk.api(`website/entries?${query}`, cookie, { method: 'DELETE' })
  const { changes } = await get<Changes>('/changes')
  expect(changes).toContainEqual(
    expect.objectContaining({ file: 'team/arjun-nair.yaml', title: 'Arjun Nair' }),
  )
})

test('names that have no Latin letters, or those of another file, get a number', async () => {
  const hindi = await post('entries', { kind: 'projects', name: 'जामुन' })
  expect(JSON.parse(hindi.text).file).toMatch(/^projects\/projects-1\/project\.yaml$/)
  const same = await post('entries', { kind: 'projects', name: 'Chatkara!' })
  expect(JSON.parse(same.text).file).toBe('projects/chatkara-2/project.yaml')
})

test.each([
  ['../../package.json', ['name']],
  ['mail/alert.txt', []],
  ['/etc/passwd', []],
])('%s is no file of the content', async (name, path) => {
  const response = await desk.api(`website/file?name=${encodeURIComponent(name)}`, cookie)
  expect(response.status).toBe(404)
  expect((await edit(name, [{ type: 'set', path, value: 'x' }], 'v')).status).toBe(409)
})

test('nobody gets a file without a session', async () => {
  expect((await desk.api('website/file?name=site.yaml', '')).status).toBe(401)
})
