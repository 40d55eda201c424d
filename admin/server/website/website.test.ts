import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DraftChanged, FileForm, Patch, SetUp, WebsiteOverview } from '#admin/website-api.ts'
import { withValueAt } from '#site/content/edit/values.ts'
import { startWebsiteDesk, type WebsiteDesk } from '../testing/website-desk.ts'

const PERSON = 'team/arjun-nair.yaml'
let desk: WebsiteDesk

beforeAll(async () => {
  desk = await startWebsiteDesk()
})
afterAll(() => desk.stop())

const onDisk = (name: string) => readFileSync(desk.contentPath(name), 'utf8')
const discard = (file: string) => desk.post('discard', { file })

test('the steps of setting up have every sample of the list, what else is found, and an optional logo', async () => {
  await desk.edit('site.yaml', ['legal', 0, 'page'], undefined)
  const { sections, left } = await desk.read<WebsiteOverview>('')
  const { steps } = await desk.read<SetUp>('set-up')
  const things = steps.flatMap((step) => step.left)
  expect(steps.filter((step) => step.left.length > 0)).toHaveLength(left)
  const samples = sections.flatMap(({ files }) => files.map(({ samples }) => samples))
  expect(things.filter(({ what }) => !what)).toHaveLength(samples.reduce((sum, one) => sum + one, 0))
  expect(things).toContainEqual(
    expect.objectContaining({ path: ['legal', 0], what: expect.stringMatching(/Privacy Policy/) }),
  )
  expect(things.map(({ file }) => file)).not.toContain('legal/privacy.yaml')
  expect(steps.filter(({ isOptional }) => isOptional)).toMatchObject([
    { title: 'Logo', places: [{ file: 'site.yaml', path: ['logo'] }], left: [] },
  ])
  await discard('site.yaml')
})

test('a sample is none once it is changed or confirmed, and again once that is discarded', async () => {
  const isSample = async (key: string) =>
    (await desk.file(PERSON)).sampleList.some(({ path }) => path[0] === key)
  await desk.edit(PERSON, ['role'], 'Chief of phones')
  expect([await isSample('role'), await isSample('bio')]).toEqual([false, true])
  await discard(PERSON)
  await desk.post('samples', { file: PERSON, paths: [['bio']] })
  expect(await desk.file(PERSON)).toMatchObject({ state: 'changed', problemList: [] })
  expect([await isSample('role'), await isSample('bio')]).toEqual([true, false])
  expect((await desk.changes()).changes).toMatchObject([{ file: PERSON, path: [] }])
  await discard(PERSON)
  expect(await isSample('bio')).toBe(true)
})

test('the response to an edit is what it has changed of file and list', async () => {
  const [file, website] = [await desk.file('prices.yaml'), await desk.read<WebsiteOverview>('')]
  const { text } = await desk.edit('prices.yaml', [1, 'from'], '45x')
  const changed = JSON.parse(text) as DraftChanged
  const patched = (before: unknown, { values }: Patch) =>
    values.reduce((now, { path, value }) => withValueAt(now, path, value), before)
  expect(patched(file, changed.file)).toEqual({ ...(await desk.file('prices.yaml')), saves: file.saves })
  expect(patched(website, changed.website)).toEqual(await desk.read(''))
  expect([changed.file.from, changed.website.from]).toEqual([file.version, website.drafts.version])
  expect(await desk.file('prices.yaml')).toMatchObject({
    state: 'changed',
    value: { 1: { from: '45x' } },
    problemList: [{ path: [1, 'from'], sentence: 'A number, please.' }],
  })
  const { changes, problems } = await desk.changes()
  expect(changes).toMatchObject([{ file: 'prices.yaml', before: 4499, after: '45x' }])
  expect(problems).toHaveLength(1)
  expect((await discard('prices.yaml')).status).toBe(200)
  expect((await desk.changes()).changes).toEqual([])
})

test('a file that is no valid YAML is shown as text with its line', async () => {
  const name = 'pages/not-found.yaml'
  writeFileSync(desk.contentPath(name), `${onDisk(name)}broken: "\n`)
  const { value, text, problemList } = await desk.file(name)
  expect([value, text]).toEqual([undefined, onDisk(name)])
  expect(problemList).toMatchObject([{ line: onDisk(name).split('\n').length - 1 }])
})

test('words for answers are a form, with what the relay would say of them', async () => {
  const name = 'mail/replies.yaml'
  const { title, sampleList } = await desk.file(name)
  const form = await desk.read<FileForm>(`form?name=${name}`)
  expect([title, form.kind, sampleList.length]).toEqual(['Ready answers', 'group', 8])
  const path = ['texts', 0, 'text']
  await desk.edit(name, path, '{{greeting}}\n\nSee {{adress}}.\n')
  await desk.edit(name, ['texts', 8], { title: '', text: 'Hello' })
  expect((await desk.file(name)).problemList).toMatchObject([
    { path, sentence: expect.stringMatching(/^It names {{adress}}, which is unknown here;.*greeting\.$/) },
    { path: ['texts', 8, 'title'], field: 'Texts › text 9 › Name', sentence: 'This is needed.' },
  ])
  await discard(name)
})

test('ready answers whose last was removed can get one again', async () => {
  const name = 'mail/replies.yaml'
  const before = onDisk(name)
  writeFileSync(desk.contentPath(name), 'texts:\n')
  const entry = { title: 'Ask', subject: 'other', text: 'Hello' }
  await desk.edit(name, ['texts'], [entry])
  expect(await desk.file(name)).toMatchObject({ value: { texts: [entry] }, problemList: [] })
  writeFileSync(desk.contentPath(name), before)
  await discard(name)
})

test('others see who is at a field of the file', async () => {
  const name = 'pages/home.yaml'
  const other = await desk.signInAgain()
  await desk.post('presence', { file: name, path: ['hero', 'title'] })
  expect((await desk.file(name)).people).toEqual([])
  expect((await desk.file(name, other)).people).toMatchObject([{ path: ['hero', 'title'] }])
  await desk.post('presence', {})
  expect((await desk.file(name, other)).people).toEqual([])
})

test('a new person is the last, with what is missing as problems, and a removed one is listed by the name', async () => {
  const added = await desk.post('entries', { kind: 'team', name: 'Zoë D’Souza' })
  expect(JSON.parse(added.text)).toEqual({ file: 'team/zoe-d-souza.yaml' })
  const { state, value, problems } = await desk.file('team/zoe-d-souza.yaml')
  expect({ state, value }).toMatchObject({ state: 'new', value: { name: 'Zoë D’Souza', order: 6, role: '' } })
  expect(problems).toBeGreaterThan(0)
  await desk.post('entries/remove', { file: PERSON })
  const removed = expect.objectContaining({ file: PERSON, title: 'Arjun Nair' })
  expect((await desk.changes()).changes).toContainEqual(removed)
})

test.each(['../../package.json', 'mail/alert.txt', '/etc/passwd'])(
  '%s is no file of the content',
  async (name) => {
    expect((await desk.send('GET', `file?name=${encodeURIComponent(name)}`)).status).toBe(404)
    expect((await desk.post('edits', { file: name, version: 'v', id: 'a', value: {} })).status).toBe(404)
  },
)
