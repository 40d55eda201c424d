import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tryLockBuild } from '#publishing/lock-build.ts'
import { pointTo } from '#publishing/releases.ts'
import { createTestFolder } from '#relay/testing/folder.ts'
import { changesTo } from '../testing/content-files.ts'
import { mayMount } from '../testing/mount.ts'
import { openPublications } from '../testing/program.ts'
import { createWebsite } from '../testing/website.ts'

/** Each publication starts a process. */
vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 120_000 }

test('publishes changed, new and removed files', async () => {
  const { folder, publish, publications } = createWebsite()
  const about = join(folder, 'content/words/about.txt')
  chmodSync(join(folder, 'content/prices.yaml'), 0o640)
  // As a service may have it: what it makes can be read like what was there.
  const before = process.umask(0o077)
  onTestFinished(() => void process.umask(before))
  expect(
    await publish({
      'prices.yaml': 'website: 200\n',
      'team/asha.yaml': 'name: Asha\n',
      'words/about.txt': undefined,
    }),
  ).toBe(true)
  expect(readFileSync(join(folder, 'dist/current/about.html'), 'utf8')).toContain(
    'prices.yaml: website: 200\n',
  )
  expect(existsSync(join(folder, 'content/words'))).toBe(false)
  expect(existsSync(about)).toBe(false)
  expect(statSync(join(folder, 'content/prices.yaml')).mode & 0o777).toBe(0o640)
  expect(statSync(join(folder, 'content/team/asha.yaml')).mode & 0o777).toBe(0o644)
  expect(statSync(join(folder, 'content/team')).mode).toBe(statSync(join(folder, 'content')).mode)
  const { published, running, failure, hindrance } = await publications.state()
  expect(published).toMatchObject([{ by: 'Asha Rao', extent: '3 changes' }])
  expect([running, failure, hindrance]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['file', 'prices.yaml', 'prices.yaml'],
  ['folder', 'words/about.txt', 'words'],
  ['folder, to a new file in it', 'words/new.txt', 'words'],
])('publishes nothing through a link to another %s', async (_, path, link) => {
  const { folder, publish } = createWebsite()
  const outside = createTestFolder()
  cpSync(join(folder, 'content', link), join(outside, link), { recursive: true })
  rmSync(join(folder, 'content', link), { recursive: true })
  symlinkSync(join(outside, link), join(folder, 'content', link))
  await expect(publish({ [path]: 'after' })).rejects.toThrow('is a link that leads out of content/')
  expect(readdirSync(outside, { recursive: true }).join()).not.toContain('new')
  expect(readFileSync(join(folder, 'content/prices.yaml'), 'utf8')).toBe('website: 100\n')
  expect(readFileSync(join(folder, 'content/words/about.txt'), 'utf8')).toBe('About')
})

test('logs why a publication is no commit', async () => {
  const { folder } = createWebsite()
  const warn = vi.fn()
  const publications = openPublications(folder, { warn, error: warn })
  mkdirSync(join(folder, '.git'))
  const files = changesTo(folder, { 'prices.yaml': 'website: 200\n' })
  const { ended } = await publications.publish({ files, by: 'Asha Rao', extent: '' })
  expect(await ended).toBe(true)
  await publications.stop()
  expect((await publications.state()).notice).toContain('not a git repository')
  expect(warn.mock.calls).toEqual([[expect.stringContaining('not a git repository')]])
})

test.each([
  ['WRONG', 'The content has a problem. The website is as it was.'],
  [
    'KILLED',
    'The website could not be published: the process that renders the pages was stopped. The website is as it was.',
  ],
  ['THROWN', expect.stringContaining('no such module')],
])('changes nothing if the program is %s', async (text, sentence) => {
  const { publish, publications, read } = createWebsite()
  const before = read()
  expect(
    await publish({
      'prices.yaml': `website: ${text}\n`,
      'team/asha.yaml': '',
      'words/about.txt': undefined,
    }),
  ).toBe(false)
  expect(read()).toEqual(before)
  const { failure, published, running } = await publications.state()
  expect(failure?.text).toEqual(sentence)
  expect([published, running]).toEqual([[], undefined])
  if (text === 'WRONG')
    expect(failure?.problems).toEqual([
      {
        file: 'prices.yaml',
        line: 2,
        path: undefined,
        field: 'website',
        sentence: 'WRONG: expected a price.',
      },
    ])
  expect(await publish({ 'prices.yaml': 'website: 200\n' })).toBe(true)
  expect((await publications.state()).failure).toBeUndefined()
})

test('while a release is made nothing else begins', async () => {
  const { folder, publish, publications } = createWebsite()
  const unlock = tryLockBuild(folder)
  await expect(publish({ 'words/about.txt': 'New' })).rejects.toThrow('being built just now')
  unlock?.()
  const ended = publish({ 'prices.yaml': 'website: ENDLESS\n', 'words/about.txt': 'New' })
  await vi.waitFor(async () => expect((await publications.state()).running?.step).toBe('Rendering'), PATIENCE)
  await expect(publish({ 'words/about.txt': 'New' })).rejects.toThrow('Asha Rao is publishing just now.')
  expect(tryLockBuild(folder)).toBeUndefined()
  await publications.stop()
  expect(await ended).toBe(false)
  expect(readFileSync(join(folder, 'content/words/about.txt'), 'utf8')).toBe('About')
  expect(tryLockBuild(folder)).toBeDefined()
})

test('refuses a file that is no longer what its draft began from, and names it', async () => {
  const { folder, publications, read } = createWebsite()
  const before = read()
  const files = [
    { path: 'words/new.txt', base: undefined, content: Buffer.from('New') },
    { path: 'prices.yaml', base: 'another', content: Buffer.from('website: 200\n') },
  ]
  await expect(publications.publish({ files, by: 'Asha Rao', extent: '' })).rejects.toThrow(
    'content/prices.yaml was changed outside the desk',
  )
  expect(read()).toEqual(before)
  expect(tryLockBuild(folder)).toBeDefined()
})

test.each([
  ['no builder', 'publishing/dist', 'has no builder'],
  ['no site', 'dist/current', 'run "npm run build"'],
])('says what hinders a publication: %s', async (_, missing, sentence) => {
  const { folder, publish, publications } = createWebsite()
  rmSync(join(folder, missing), { recursive: true })
  expect((await publications.state()).hindrance).toContain(sentence)
  await expect(publish({ 'prices.yaml': 'website: 200\n' })).rejects.toThrow(sentence)
  expect(readFileSync(join(folder, 'content/prices.yaml'), 'utf8')).toBe('website: 100\n')
})

test('publishes nothing if a file is changed by hand while the release is made', async () => {
  const { folder, publish, publications, read } = createWebsite()
  const path = join(folder, 'content/prices.yaml')
  const { 'content/prices.yaml': _, ...others } = read()
  publications.onChange(() => writeFileSync(path, 'website: 300\n'))
  expect(await publish({ 'words/about.txt': 'New', 'prices.yaml': 'website: 200\n' })).toBe(false)
  expect((await publications.state()).failure?.text).toBe(
    'content/prices.yaml was changed outside the desk meanwhile. The website is as it was.',
  )
  expect(readFileSync(path, 'utf8')).toBe('website: 300\n')
  expect(read()).toMatchObject(others)
})

test('names a switch that can be neither completed nor taken back, and completes it when two relays start', async () => {
  const { folder, publish, publications, read } = createWebsite()
  const [before, hindering] = [read(), join(folder, 'content/.prices.yaml.next')]
  mkdirSync(hindering)
  expect(await publish({ 'prices.yaml': 'website: 200\n', 'words/about.txt': undefined })).toBe(false)
  expect((await publications.state()).failure?.text).toContain('not be switched back yet')
  expect(read()).toEqual(before)
  await expect(publish({ 'team/asha.yaml': '' })).rejects.toThrow('cannot be completed yet')
  rmSync(hindering, { recursive: true })
  const changedByHand = join(folder, 'content/words/about.txt')
  writeFileSync(changedByHand, 'By hand')
  await Promise.all([publications, openPublications(folder)].map((relay) => relay.recover()))
  expect(readFileSync(join(folder, 'content/prices.yaml'), 'utf8')).toBe('website: 200\n')
  expect(readFileSync(changedByHand, 'utf8')).toBe('By hand')
  expect(readFileSync(join(folder, 'dist/current/about.html'), 'utf8')).toContain('website: 200')
  expect((await publications.state()).published).toHaveLength(1)
})

test('undoes publications down to the oldest of five', async () => {
  const { publish, publications, read } = createWebsite()
  const states = [read()]
  for (let price = 1; price <= 6; price++) {
    expect(
      await publish({
        'prices.yaml': `website: ${price}\n`,
        [`team/${price}.yaml`]: '',
        ...(price === 3 && { 'words/about.txt': undefined }),
      }),
    ).toBe(true)
    states.push(read())
  }
  for (let price = 6; price > 1; price--) {
    expect(read()).toEqual(states[price])
    const undone: string[] = []
    await publications.undo((await publications.state()).published[0]?.version ?? 0, {
      by: 'Ravi',
      keep: async (files) => {
        expect(read()).toEqual(states[price])
        expect(publications.filesUnderWay().get(`team/${price}.yaml`)).toBeUndefined()
        undone.push(...files.map(({ path, content }) => `${path} ${content}`))
      },
    })
    expect(undone.slice(0, 2)).toEqual([`prices.yaml website: ${price}\n`, `team/${price}.yaml `])
    expect(read()).toEqual(states[price - 1])
  }
  expect((await publications.state()).published).toEqual([])
})

test.each([
  [
    'a file was changed',
    (folder: string) => writeFileSync(join(folder, 'content/prices.yaml'), 'website: 300\n'),
    'content/prices.yaml was changed outside the desk',
  ],
  ['the site was built', (folder: string) => pointTo(folder, '1'), 'was built again'],
])('refuses to undo if %s since', async (_, change, sentence) => {
  const { folder, publish, publications, read } = createWebsite()
  await publish({ 'prices.yaml': 'website: 200\n' })
  const version = (await publications.state()).published[0]?.version ?? 0
  await change(folder)
  const before = read()
  const keep = vi.fn()
  await expect(publications.undo(version, { by: 'Ravi', keep })).rejects.toThrow(sentence)
  await expect(publications.undo(version - 1, { by: 'Ravi', keep })).rejects.toThrow('no longer the last')
  expect(read()).toEqual(before)
  expect(keep).not.toHaveBeenCalled()
})

// interrupted-publication.slow.test.ts fills the disk.
test.skipIf(!mayMount()).each(['content', 'dist', 'var', '.cache'])(
  'a folder %s that is read-only is a hindrance',
  async (name) => {
    const { folder, publications } = createWebsite()
    const place = join(folder, name)
    mkdirSync(place, { recursive: true })
    execFileSync('mount', ['--bind', place, place])
    onTestFinished(() => void execFileSync('umount', ['--lazy', place]))
    execFileSync('mount', ['-o', 'remount,bind,ro', place])
    expect((await publications.state()).hindrance).toContain('may not write into')
  },
)

test.each([
  [
    'damaged journal',
    (folder: string) => {
      mkdirSync(folder)
      writeFileSync(join(folder, '1.json'), '{"number":1,')
    },
  ],
  ['folder that cannot be read', (folder: string) => symlinkSync('versions', folder)],
])('the relay starts although the publications have a %s, and none can begin', async (_, damage) => {
  const { folder, publish } = createWebsite()
  const error = vi.fn()
  const publications = openPublications(folder, { warn: error, error })
  mkdirSync(join(folder, 'var'), { recursive: true })
  damage(join(folder, 'var/versions'))
  await publications.recover()
  expect(error).toHaveBeenCalledOnce()
  expect((await publications.state()).hindrance).toContain('var/versions/ cannot be read')
  await expect(publish({ 'prices.yaml': 'website: 200\n' })).rejects.toThrow('cannot be completed yet')
})
