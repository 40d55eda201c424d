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
import { createTestFolder } from '#relay/testing/folder.ts'
import { mayMount } from '../testing/mount.ts'
import { createWebsite } from '../testing/website.ts'

/** Each publication starts a process. */
vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 60_000 }

test('publishes changed, new and removed files, and keeps what a build did not put into dist/', async () => {
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
  expect(readFileSync(join(folder, 'dist/about.html'), 'utf8')).toContain('prices.yaml: website: 200\n')
  expect(existsSync(join(folder, 'content/words'))).toBe(false)
  expect(existsSync(about)).toBe(false)
  expect(statSync(join(folder, 'content/prices.yaml')).mode & 0o777).toBe(0o640)
  expect(statSync(join(folder, 'content/team/asha.yaml')).mode & 0o777).toBe(0o644)
  expect(statSync(join(folder, 'content/team')).mode).toBe(statSync(join(folder, 'content')).mode)
  expect(readdirSync(join(folder, 'dist'))).toContain('.well-known')
  expect(readdirSync(join(folder, 'dist'))).not.toContain('.publishing')
  const { published, running, failure, hindrance } = await publications.state()
  expect(published).toMatchObject([{ by: 'Asha Rao', extent: '3 files' }])
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
  const { folder, publish, publications } = createWebsite()
  const warn = vi.fn()
  await publications.recover({ warn, error: warn })
  mkdirSync(join(folder, '.git'))
  expect(await publish({ 'prices.yaml': 'website: 200\n' })).toBe(true)
  await publications.stop()
  expect((await publications.state()).notice).toContain('not a git repository')
  expect(warn.mock.calls).toEqual([[expect.stringContaining('not a git repository')]])
})

test.each([
  ['WRONG', 'The content has a problem. The website is as it was.'],
  [
    'KILLED',
    'The system stopped the build, probably because memory was running out. The website is as it was.',
  ],
  ['THROWN', expect.stringContaining('no such module')],
])('restores everything after a build that is %s', async (text, sentence) => {
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

test('while the site is built nothing else begins, and a file that somebody else changes stays', async () => {
  const { folder, publish, publications } = createWebsite()
  const unlock = tryLockBuild(folder)
  await expect(publish({ 'words/about.txt': 'New' })).rejects.toThrow('being built just now')
  unlock?.()
  const ended = publish({ 'prices.yaml': 'website: ENDLESS\n', 'words/about.txt': 'New' })
  await vi.waitFor(async () => expect((await publications.state()).running?.step).toBe('Building'), PATIENCE)
  await expect(publish({ 'words/about.txt': 'New' })).rejects.toThrow('Asha Rao is publishing just now.')
  expect(tryLockBuild(folder)).toBeUndefined()
  expect(`${publications.filesUnderWay().get('prices.yaml')}`).toBe('website: 100\n')
  writeFileSync(join(folder, 'content/prices.yaml'), 'website: 300\n')
  await publications.stop()
  expect(publications.filesUnderWay().size).toBe(0)
  expect(await ended).toBe(false)
  expect(readFileSync(join(folder, 'content/prices.yaml'), 'utf8')).toBe('website: 300\n')
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
  await expect(publications.publish({ files, by: 'Asha Rao' })).rejects.toThrow(
    'content/prices.yaml was changed outside the desk',
  )
  expect(read()).toEqual(before)
  expect(tryLockBuild(folder)).toBeDefined()
})

test.each([
  ['no builder', (folder: string) => rmSync(join(folder, 'publishing/build.ts')), 'has no builder'],
  ['no site', (folder: string) => rmSync(join(folder, 'dist/index.html')), 'run "npm run build"'],
])('says what hinders a publication: %s', async (_, hinder, sentence) => {
  const { folder, publish, publications, read } = createWebsite()
  hinder(folder)
  const before = read()
  expect((await publications.state()).hindrance).toContain(sentence)
  await expect(publish({ 'prices.yaml': 'website: 200\n' })).rejects.toThrow(sentence)
  expect(read()).toEqual(before)
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
    await publications.undo((await publications.state()).last?.version ?? 0, {
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
  ['a file', 'content/prices.yaml', 'content/prices.yaml was changed outside the desk'],
  ['the site', 'dist/index.html', 'was built again'],
])('refuses to undo if %s was changed since', async (_, path, sentence) => {
  const { folder, publish, publications, read } = createWebsite()
  await publish({ 'prices.yaml': 'website: 200\n' })
  const version = (await publications.state()).last?.version ?? 0
  writeFileSync(join(folder, path), 'website: 300\n')
  const before = read()
  const keep = vi.fn()
  await expect(publications.undo(version, { by: 'Ravi', keep })).rejects.toThrow(sentence)
  await expect(publications.undo(version - 1, { by: 'Ravi', keep })).rejects.toThrow('no longer the last')
  expect(read()).toEqual(before)
  expect(keep).not.toHaveBeenCalled()
})

test.skipIf(!mayMount())('a full disk restores everything, and a read-only one is a hindrance', async () => {
  const { folder, publish, publications } = createWebsite()
  const content = join(folder, 'content')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', content])
  onTestFinished(() => void execFileSync('umount', [content]))
  writeFileSync(join(content, 'prices.yaml'), 'website: 100\n')
  expect(await publish({ 'prices.yaml': 'website: 200\n', 'film.mp4': 'x'.repeat(61 * 2 ** 20) })).toBe(false)
  expect((await publications.state()).failure?.text).toMatch(/no space left.* The website is as it was\./)
  expect(readdirSync(content)).toEqual(['prices.yaml'])
  expect(readFileSync(join(content, 'prices.yaml'), 'utf8')).toBe('website: 100\n')
  execFileSync('mount', ['-o', 'remount,ro', content])
  expect((await publications.state()).hindrance).toContain('may not write into content')
  execFileSync('mount', ['-o', 'remount,rw,size=20m', content])
  expect((await publications.state()).hindrance).toContain('too full')
})

test.each([
  [
    'damaged journal',
    (folder: string) => {
      mkdirSync(join(folder, '1'), { recursive: true })
      writeFileSync(join(folder, '1/version.json'), '{"number":1,')
    },
  ],
  ['folder that cannot be read', (folder: string) => symlinkSync('versions', folder)],
])('the relay starts although the publications have a %s, and none can begin', async (_, damage) => {
  const { folder, publish, publications } = createWebsite()
  mkdirSync(join(folder, 'var'), { recursive: true })
  damage(join(folder, 'var/versions'))
  const error = vi.fn()
  await publications.recover({ warn: error, error })
  expect(error).toHaveBeenCalledOnce()
  expect((await publications.state()).hindrance).toContain('var/versions/ cannot be read')
  await expect(publish({ 'prices.yaml': 'website: 200\n' })).rejects.toThrow('cannot be taken back yet')
})
