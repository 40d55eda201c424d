import { cpSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { SAMPLES_FILE } from '#site/content/edit/samples.ts'
import { valueAt, withValueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { createContentNow, valueIn } from './content-now.ts'
import { openDraftFolder } from './draft-folder.ts'
import { createDrafts, draftOf, OutdatedError, versionOf } from './drafts.ts'
import { filesToPublish } from './files-to-publish.ts'

const PRICES = 'prices.yaml'
const PERSON = 'team/arjun-nair.yaml'
const PICTURE = 'team/arjun-nair-12345678.webp'
const WEBSITE = [0, 'from']
let root: string
let content: string

beforeEach(() => {
  root = createTestFolder()
  content = join(root, 'content')
  cpSync('content', content, { recursive: true })
})
afterEach(() => void vi.useRealTimers())

const onDisk = (file: string) => readFileSync(join(content, file), 'utf8')
const change = (file: string, from: string, to: string) =>
  writeFileSync(join(content, file), onDisk(file).replace(from, to))

function open(underWay = new Map<string, Buffer | undefined>()) {
  const folder = openDraftFolder(join(root, 'drafts'))
  const now = createContentNow(content, folder, () => underWay)
  const drafts = createDrafts(now, folder)
  const seen = async (file: string) => {
    const draft = draftOf(file, await now.read())
    return { version: draft ? versionOf(draft) : '', value: draft?.value }
  }
  return {
    ...drafts,
    folder,
    read: now.read,
    seen,
    valueOf: async (file: string) => valueIn(await now.read(), file),
    clashes: async (file: string) => (await now.read()).drafts.get(file)?.clashes ?? [],
    set: async (file: string, path: Path, value: unknown, person = 'Priya') => {
      const { version, value: before } = await seen(file)
      await drafts.save(
        { file, version, id: crypto.randomUUID(), value: withValueAt(before, path, value) },
        person,
      )
    },
    written: async (file: string) => {
      const files = await filesToPublish(await now.read(), content)
      return files.find(({ path }) => path === file)?.content?.toString()
    },
  }
}

test('a save changes the draft alone, a new process has it, and reading writes nothing', async () => {
  const before = onDisk(PRICES)
  await open().set(PRICES, WEBSITE, 4200)
  expect(onDisk(PRICES)).toBe(before)
  const stored = readFileSync(join(root, 'drafts/prices.yaml.json'), 'utf8')
  const drafts = open()
  change(PRICES, 'from: 4499', 'from: 4600')
  expect(await drafts.valueOf(PRICES)).toMatchObject({ 0: { from: 4200 }, 1: { from: 4600 } })
  expect(readFileSync(join(root, 'drafts/prices.yaml.json'), 'utf8')).toBe(stored)
  expect((await drafts.read()).drafts.get(PRICES)?.people).toEqual({ '[0,"from"]': 'Priya' })
  expect(await drafts.written(PRICES)).toBe(onDisk(PRICES).replace('from: 3999', 'from: 4200'))
})

test('a draft stays while its file is replaced, and goes once that is published', async () => {
  const before = onDisk(PRICES)
  const underWay = new Map<string, Buffer | undefined>()
  const drafts = open(underWay)
  await drafts.set(PRICES, WEBSITE, 4200)
  const text = (await drafts.written(PRICES)) ?? ''
  underWay.set(PRICES, Buffer.from(before)).set('team/new.yaml', undefined)
  writeFileSync(join(content, PRICES), text)
  writeFileSync(join(content, 'team/new.yaml'), '')
  const { drafts: kept, files } = await drafts.read()
  expect([...kept.keys()]).toEqual([PRICES])
  expect(files.get(PRICES)?.text).toBe(before)
  expect(files.has('team/new.yaml')).toBe(false)
  underWay.clear()
  await drafts.published([{ path: PRICES, base: undefined, content: Buffer.from(text) }])
  expect((await open().read()).drafts.size).toBe(0)
})

test('a value that is set back leaves no draft', async () => {
  const drafts = open()
  await drafts.set(PRICES, WEBSITE, 4200)
  await drafts.set(PRICES, WEBSITE, 3999)
  expect(await drafts.folder.read()).toEqual([])
})

test.each([
  ['legal/privacy.yaml', ['since'], ['hero', 'title']],
  ['pages/contact.yaml', ['form', 'notice', 'version'], ['form', 'notice', 'paragraphs', 0]],
])('in %s the date %j follows changes of %j, unless a person has set it', async (file, date, words) => {
  const drafts = open()
  const before = valueAt(await drafts.valueOf(file), words)
  vi.useFakeTimers({ toFake: ['Date'] })
  const setAt = async (time: string, path: Path, value: unknown) => {
    vi.setSystemTime(time)
    await drafts.set(file, path, value)
    return valueAt(await drafts.valueOf(file), date)
  }
  expect(await setAt('2027-01-14T18:29Z', words, 'One')).toBe('2027-01-14')
  expect(await setAt('2027-01-14T18:31Z', words, 'Two')).toBe('2027-01-15') // in India
  await setAt('2027-01-16T12:00Z', words, before)
  expect(await drafts.folder.read()).toEqual([])
  await setAt('2027-01-17T12:00Z', date, '2027-02-01')
  expect(await setAt('2027-01-18T12:00Z', words, 'Three')).toBe('2027-02-01')
})

test('a date stays while the words of another group change', async () => {
  const drafts = open()
  const [file, date] = ['pages/contact.yaml', ['form', 'notice', 'version']]
  const before = valueAt(await drafts.valueOf(file), date)
  await drafts.set(file, ['form', 'title'], 'Write')
  expect(valueAt(await drafts.valueOf(file), date)).toBe(before)
})

test('a save of an older state is refused, and one that is repeated changes nothing', async () => {
  const drafts = open()
  const { version, value } = await drafts.seen(PRICES)
  const mine = withValueAt(value, WEBSITE, 4200)
  await drafts.save({ file: PRICES, version, value: mine, id: 'a' }, 'Priya')
  await expect(drafts.save({ file: PRICES, version, value, id: 'b' }, 'Ravi')).rejects.toThrow(OutdatedError)
  await drafts.save({ file: PRICES, version, value: mine, id: 'a' }, 'Priya')
  expect(await drafts.valueOf(PRICES)).toEqual(mine)
})

test('characters that people paste become line breaks or blanks', async () => {
  const drafts = open()
  await drafts.set(PERSON, ['bio'], '\ufeffOne\u000btwo\u2028three\u0007 \ud83d.\r\nFour')
  expect(await drafts.valueOf(PERSON)).toMatchObject({ bio: 'One\ntwo\nthree  .\nFour' })
})

test('a change of the same value outside the desk is a clash until somebody chooses', async () => {
  const drafts = open()
  await drafts.set(PRICES, WEBSITE, 4200)
  change(PRICES, 'from: 3999', 'from: 3500')
  expect(await drafts.clashes(PRICES)).toEqual([{ path: WEBSITE, mine: 4200, theirs: 3500, before: 3999 }])
  // What is typed beside it does not settle it.
  await drafts.set(PRICES, [1, 'from'], 5000)
  expect(await drafts.clashes(PRICES)).toMatchObject([{ path: WEBSITE, theirs: 3500 }])
  await drafts.settle(PRICES, WEBSITE, 'mine')
  expect(await drafts.clashes(PRICES)).toEqual([])
  expect(await drafts.valueOf(PRICES)).toMatchObject({ 0: { from: 4200 }, 1: { from: 5000 } })
})

test('the other value of a clash leaves no draft', async () => {
  const drafts = open()
  await drafts.set(PRICES, WEBSITE, 4200)
  change(PRICES, 'from: 3999', 'from: 3500')
  await drafts.settle(PRICES, WEBSITE, 'theirs')
  expect((await drafts.read()).drafts.size).toBe(0)
})

test.each(['mine', 'theirs'] as const)('a draft whose file was deleted is a clash: %s', async (choice) => {
  const drafts = open()
  await drafts.set(PERSON, ['bio'], 'Gone fishing.')
  rmSync(join(content, PERSON))
  expect(await drafts.clashes(PERSON)).toMatchObject([{ path: [] }])
  await drafts.settle(PERSON, [], choice)
  expect([(await drafts.clashes(PERSON)).length, (await drafts.valueOf(PERSON)) !== undefined]).toEqual([
    0,
    choice === 'mine',
  ])
})

test('a file that is removed comes back when that is discarded', async () => {
  const drafts = open()
  await drafts.remove(PERSON, 'Priya')
  expect(await drafts.valueOf(PERSON)).toBeUndefined()
  await drafts.discard(PERSON)
  expect(await drafts.valueOf(PERSON)).toMatchObject({ name: 'Arjun Nair' })
})

test('what is undone is a draft again, with what was changed since', async () => {
  const drafts = open()
  const replaced = Buffer.from(onDisk(PRICES))
  change(PRICES, 'from: 3999', 'from: 4200')
  const published = Buffer.from(onDisk(PRICES))
  await drafts.set(PRICES, [1, 'from'], 5000)
  await drafts.restore([{ path: PRICES, replaced, content: published }], 'Priya')
  writeFileSync(join(content, PRICES), replaced)
  expect(await drafts.valueOf(PRICES)).toMatchObject({ 0: { from: 4200 }, 1: { from: 5000 } })
  expect(await drafts.clashes(PRICES)).toEqual([])
})

test('confirmed samples lose their line when they are published, whatever was changed there meanwhile', async () => {
  const drafts = open()
  await drafts.confirm(PERSON, [['name']], 'Priya')
  const others = onDisk(SAMPLES_FILE).replace(/(?<=^team\/arjun-nair\.yaml:\n.*\n {2}role: ).*/m, 'abcdef')
  writeFileSync(join(content, SAMPLES_FILE), others)
  expect(await drafts.written(SAMPLES_FILE)).toBe(
    others.replace(/(?<=^team\/arjun-nair\.yaml:\n) {2}name: .*\n/m, ''),
  )
  expect(await drafts.clashes(SAMPLES_FILE)).toEqual([])
  rmSync(join(content, SAMPLES_FILE))
  expect((await drafts.read()).drafts.size).toBe(0)
})

test('a picture stays while a problem elsewhere hides what names it', async () => {
  const drafts = open()
  await drafts.addPicture(PICTURE, Buffer.from('picture'))
  await drafts.set(PERSON, ['image'], 'arjun-nair-12345678.webp')
  await drafts.set(PERSON, ['bio'], '')
  await drafts.addPicture('team/other-12345678.webp', Buffer.from('picture'))
  expect([...(await drafts.folder.pictures()).keys()]).toContain(PICTURE)
})

test.each<[string, (drafts: ReturnType<typeof open>) => Promise<unknown>]>([
  ['replaced', (drafts) => drafts.set(PERSON, ['image'], 'arjun-nair.webp')],
  ['discarded', (drafts) => drafts.discard(PERSON)],
  ['removed with its person', (drafts) => drafts.remove(PERSON, 'Priya')],
])('a picture that is %s is deleted', async (_, change) => {
  const drafts = open()
  await drafts.addPicture(PICTURE, Buffer.from('picture'))
  await drafts.set(PERSON, ['image'], 'arjun-nair-12345678.webp')
  expect((await drafts.folder.pictures()).size).toBe(1)
  await change(drafts)
  expect((await drafts.folder.pictures()).size).toBe(0)
})

test('a picture that no value names is deleted an hour later', async () => {
  const drafts = open()
  await drafts.addPicture(PICTURE, Buffer.from('picture'))
  const place = (await drafts.folder.pictures()).get(PICTURE) ?? ''
  await drafts.addPicture('team/other-12345678.webp', Buffer.from('picture'))
  expect((await drafts.folder.pictures()).size).toBe(2)
  utimesSync(place, 0, Date.now() / 1000 - 4000)
  await drafts.set(PERSON, ['bio'], 'Other')
  expect([...(await drafts.folder.pictures()).keys()]).toEqual(['team/other-12345678.webp'])
})

test('pictures that are not published have at most 500 MB together', async () => {
  const drafts = open()
  await drafts.addPicture(PICTURE, Buffer.from('picture'))
  truncateSync((await drafts.folder.pictures()).get(PICTURE) ?? '', 500 * 2 ** 20)
  const more = drafts.addPicture('team/other-12345678.webp', Buffer.from('picture'))
  await expect(more).rejects.toThrow('more than 500 MB together: publish or discard some first.')
  expect((await drafts.folder.pictures()).size).toBe(1)
})

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])

test.each<[string, Path, unknown]>([
  ['A list may have at most 500 entries, and one has 501.', ['expertise'], Array(501).fill('x')],
  ['A text may have at most 20,000 characters, and one has 20,001.', ['bio'], 'x'.repeat(20_001)],
  ['A file may have at most 200,000 characters.', ['expertise'], Array(11).fill('x'.repeat(19_000))],
  ['At most 20 levels can be saved.', ['expertise'], nested(21)],
  ['The name of a value may have at most 100 characters.', [], { ['x'.repeat(101)]: 1 }],
])('refuses more than can be kept: %s', async (sentence, path, value) => {
  const drafts = open()
  await expect(drafts.set(PERSON, path, value)).rejects.toThrow(sentence)
  expect(await drafts.folder.read()).toEqual([])
})
