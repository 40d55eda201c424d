import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EditError, editYaml } from '#site/content/edit/edit-yaml.ts'
import { readValue } from '#site/content/edit/values.ts'
import { openDraftFolder } from './draft-folder.ts'
import { createDrafts, DraftError, versionOf } from './drafts.ts'

const PRICES = 'prices.yaml'
const PERSON = 'team/arjun-nair.yaml'
let root: string
let content: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drafts-'))
  content = join(root, 'content')
  cpSync('content', content, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const open = () => createDrafts(content, openDraftFolder(join(root, 'drafts')))
const onDisk = (file: string) => readFileSync(join(content, file), 'utf8')
const change = (file: string, from: string, to: string) =>
  writeFileSync(join(content, file), onDisk(file).replace(from, to))
const price = (value: unknown, before: unknown = 3999) =>
  ({ type: 'set', path: ['website', 'from'], value, before }) as const

async function textOf(drafts: ReturnType<typeof open>, file: string) {
  return (await drafts.read()).texts.get(file) ?? ''
}

test('an edit changes the draft alone, and a new process has it', async () => {
  const before = onDisk(PRICES)
  await open().edit(PRICES, versionOf(before), [price(4200)], 'Priya')
  expect(onDisk(PRICES)).toBe(before)
  const { texts, drafts } = await open().read()
  expect(texts.get(PRICES)).toBe(before.replace('from: 3999', 'from: 4200'))
  expect(drafts.get(PRICES)?.people).toEqual({ '["website","from"]': 'Priya' })
})

test('a draft stays while its file is replaced, and goes once that is published', async () => {
  const before = onDisk(PRICES)
  const underWay = new Map<string, Buffer | undefined>()
  const drafts = createDrafts(content, openDraftFolder(join(root, 'drafts')), () => underWay)
  await drafts.edit(PRICES, versionOf(before), [price(4200)], 'Priya')
  const text = await textOf(drafts, PRICES)

  underWay.set(PRICES, Buffer.from(before)).set('team/new.yaml', undefined)
  writeFileSync(join(content, PRICES), text)
  writeFileSync(join(content, 'team/new.yaml'), '')
  const { drafts: kept, published } = await drafts.read()
  expect([...kept.keys()]).toEqual([PRICES])
  expect(published.get(PRICES)).toBe(before)
  expect(published.has('team/new.yaml')).toBe(false)

  underWay.clear()
  expect((await drafts.read()).drafts.size).toBe(0)
})

test('a value that is set back leaves no draft', async () => {
  const drafts = open()
  await drafts.edit(PRICES, versionOf(onDisk(PRICES)), [price(4200)], 'Priya')
  await drafts.edit(PRICES, versionOf(await textOf(drafts, PRICES)), [price(3999, 4200)], 'Priya')
  expect((await drafts.read()).drafts.size).toBe(0)
})

test('an invalid value is a draft with a problem', async () => {
  const drafts = open()
  await drafts.edit(PRICES, versionOf(onDisk(PRICES)), [price('39x')], 'Priya')
  const { problems } = await drafts.read()
  expect(problems).toMatchObject([{ file: PRICES, found: '"39x"' }])
})

test('two people change different values of a file', async () => {
  const drafts = open()
  const seen = versionOf(onDisk(PRICES))
  const app = { type: 'set', path: ['app', 'from'], value: 5000, before: 4499 } as const
  await Promise.all([
    drafts.edit(PRICES, seen, [price(4200)], 'Priya'),
    drafts.edit(PRICES, seen, [app], 'Ravi'),
  ])
  expect(await textOf(drafts, PRICES)).toMatch(/4200.*5000/s)
})

test('whoever has not seen the other’s value changes nothing', async () => {
  const drafts = open()
  const seen = versionOf(onDisk(PRICES))
  await drafts.edit(PRICES, seen, [price(4200)], 'Priya')
  await expect(drafts.edit(PRICES, seen, [price(4300)], 'Ravi')).rejects.toThrow(DraftError)
  expect(await textOf(drafts, PRICES)).toContain('4200')
})

test('a position in a list of an older state is refused', async () => {
  const drafts = open()
  const file = 'testimonials.yaml'
  const seen = versionOf(onDisk(file))
  await drafts.edit(file, seen, [{ type: 'remove', path: [], at: 0 }], 'Priya')
  await expect(drafts.edit(file, seen, [{ type: 'remove', path: [], at: 1 }], 'Ravi')).rejects.toThrow(
    DraftError,
  )
})

test('an edit that does not fit the file leaves the draft as it was', async () => {
  const drafts = open()
  const seen = versionOf(onDisk(PRICES))
  await expect(
    drafts.edit(PRICES, seen, [{ type: 'remove', path: ['website'], at: 0 }], 'Priya'),
  ).rejects.toThrow(EditError)
  expect((await drafts.read()).drafts.size).toBe(0)
})

test('a change of another value outside the desk goes into the draft', async () => {
  const drafts = open()
  await drafts.edit(PRICES, versionOf(onDisk(PRICES)), [price(4200)], 'Priya')
  change(PRICES, 'from: 4499', 'from: 4600')
  const { texts, conflicts } = await drafts.read()
  expect(conflicts.size).toBe(0)
  expect(texts.get(PRICES)).toBe(onDisk(PRICES).replace('from: 3999', 'from: 4200'))
})

test('a change of the same value outside the desk is a conflict until somebody chooses', async () => {
  const drafts = open()
  await drafts.edit(PRICES, versionOf(onDisk(PRICES)), [price(4200)], 'Priya')
  change(PRICES, 'from: 3999', 'from: 3500')
  const path = ['website', 'from']
  expect((await drafts.read()).conflicts.get(PRICES)).toEqual([
    { path, mine: 4200, theirs: 3500, before: 3999 },
  ])

  await drafts.settle(PRICES, path, 'mine')
  const { texts, conflicts } = await drafts.read()
  expect(conflicts.size).toBe(0)
  expect(texts.get(PRICES)).toBe(onDisk(PRICES).replace('from: 3500', 'from: 4200'))
})

test('the other value of a conflict leaves no draft', async () => {
  const drafts = open()
  await drafts.edit(PRICES, versionOf(onDisk(PRICES)), [price(4200)], 'Priya')
  change(PRICES, 'from: 3999', 'from: 3500')
  await drafts.settle(PRICES, ['website', 'from'], 'theirs')
  const { texts, conflicts, drafts: left } = await drafts.read()
  expect([conflicts.size, left.size, texts.get(PRICES)]).toEqual([0, 0, onDisk(PRICES)])
})

test('a value that was chosen in a list that others have changed stays with its entry', async () => {
  const drafts = open()
  const file = 'testimonials.yaml'
  const list = readValue(onDisk(file)).value as { content: string }[]
  const edit = { type: 'set', path: [1, 'content'], value: 'Mine.' } as const
  await drafts.edit(file, versionOf(onDisk(file)), [edit], 'Priya')
  writeFileSync(join(content, file), editYaml(onDisk(file), [{ type: 'remove', path: [], at: 0 }]))
  const mine = list.with(1, { ...list[1], content: 'Mine.' })
  expect((await drafts.read()).conflicts.get(file)).toMatchObject([{ path: [], mine }])

  await drafts.settle(file, [], 'mine')
  expect(readValue(await textOf(drafts, file)).value).toEqual(mine)
})

test('a draft that cannot be taken over into its changed file is a conflict of the two files', async () => {
  const drafts = open()
  const file = 'clients.yaml'
  const edit = { type: 'set', path: [0], value: { other: 1 } } as const
  await drafts.edit(file, versionOf(onDisk(file)), [edit], 'Priya')
  const text = await textOf(drafts, file)
  change(file, 'Jamun Tree Foundation', 'Jamun Trees')
  expect((await drafts.read()).conflicts.get(file)).toMatchObject([{ path: [] }])
  await drafts.settle(file, [], 'mine')
  expect(await textOf(drafts, file)).toBe(text)
})

test.each(['mine', 'theirs'] as const)('a draft whose file was deleted is a conflict: %s', async (choice) => {
  const drafts = open()
  const path = ['bio']
  const before = onDisk(PERSON)
  const edit = { type: 'set', path, value: 'Gone fishing.' } as const
  await drafts.edit(PERSON, versionOf(before), [edit], 'Priya')
  rmSync(join(content, PERSON))
  expect((await drafts.read()).conflicts.get(PERSON)).toMatchObject([{ path: [], theirs: undefined }])
  await drafts.settle(PERSON, [], choice)
  const { texts, conflicts } = await drafts.read()
  expect([conflicts.size, texts.has(PERSON)]).toEqual([0, choice === 'mine'])
})

test('a file that is removed comes back when that is discarded', async () => {
  const drafts = open()
  await drafts.remove(PERSON, 'Priya')
  expect((await drafts.read()).texts.has(PERSON)).toBe(false)
  await drafts.discard(PERSON)
  expect((await drafts.read()).texts.has(PERSON)).toBe(true)
})

test('one value is discarded, and the others stay', async () => {
  const drafts = open()
  const app = { type: 'set', path: ['app', 'from'], value: 5000 } as const
  await drafts.edit(PRICES, versionOf(onDisk(PRICES)), [price(4200), app], 'Priya')
  await drafts.discard(PRICES, ['website', 'from'])
  expect(await textOf(drafts, PRICES)).toBe(onDisk(PRICES).replace('from: 4499', 'from: 5000'))
})

test('a draft that was published is none any more', async () => {
  const drafts = open()
  await drafts.edit(PRICES, versionOf(onDisk(PRICES)), [price(4200)], 'Priya')
  writeFileSync(join(content, PRICES), await textOf(drafts, PRICES))
  expect((await drafts.read()).drafts.size).toBe(0)
})

test('a picture stays while a problem elsewhere hides what names it', async () => {
  const folder = openDraftFolder(join(root, 'drafts'))
  const drafts = createDrafts(content, folder)
  await folder.writePicture('team/arjun-nair-12345678.webp', Buffer.from('picture'))
  await drafts.setPicture(PERSON, ['image'], 'arjun-nair-12345678.webp', 'Priya')
  await drafts.edit(
    PERSON,
    versionOf(await textOf(drafts, PERSON)),
    [{ type: 'set', path: ['bio'], value: '' }],
    'Priya',
  )
  await drafts.removeOldPictures()
  expect((await folder.pictures()).size).toBe(1)
})
