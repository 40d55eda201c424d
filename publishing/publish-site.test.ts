import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtSite } from '#site/integrations/testing/built-site.ts'
import { publishSite } from './publish-site.ts'

const PAGES = ['404.html', 'about.html', 'contact.html', 'index.html', 'services.html']

/** Two sites whose pages name scripts that the other does not have. */
async function twoSites(): Promise<string> {
  const site = (name: string) => [
    [`${name}/_headers`, name],
    ...PAGES.map((page) => [`${name}/${page}`, `<script src="/_astro/${page}.${name}.js"></script>`]),
    ...PAGES.map((page) => [`${name}/_astro/${page}.${name}.js`, name.repeat(20_000)]),
    [`${name}/share/${name}.png`, name],
  ]
  return builtSite(Object.fromEntries([...site('old'), ...site('new')]))
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name).slice(folder.length + 1) : [],
  )
}

const isMountable = process.getuid?.() === 0 && process.platform === 'linux'

test.each([
  ['missing folder', () => {}],
  ['folder', (room: string) => mkdirSync(join(room, 'dist'))],
  ['symbolic link', (room: string) => symlinkSync(join(room, 'www'), join(room, 'dist'))],
  [
    'mount point',
    (room: string) => {
      mkdirSync(join(room, 'dist'))
      if (!isMountable) return console.log('Only root can mount: a folder is used.')
      execFileSync('mount', ['--bind', join(room, 'www'), join(room, 'dist')])
      onTestFinished(() => void execFileSync('umount', [join(room, 'dist')]))
    },
  ],
])('replaces the site in a %s, which stays what it is', async (_, prepare) => {
  const room = await twoSites()
  const [dist, www] = [join(room, 'dist'), join(room, 'www')]
  mkdirSync(www)
  prepare(room)
  const kind = lstatSync(dist, { throwIfNoEntry: false })
  await publishSite(join(room, 'old'), dist)
  mkdirSync(join(dist, '.well-known'))
  writeFileSync(join(dist, '.well-known', 'challenge'), '')
  await publishSite(join(room, 'new'), dist)
  expect(filesIn(dist).toSorted()).toEqual(
    ['.well-known/challenge', ...filesIn(join(room, 'new'))].toSorted(),
  )
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('new.js')
  if (kind) expect(lstatSync(dist)).toMatchObject({ ino: kind.ino, dev: kind.dev })
  if (lstatSync(dist).isSymbolicLink()) expect(existsSync(join(www, 'index.html'))).toBe(true)
})

test('refuses a folder with the files of something else and deletes none', async () => {
  const room = await builtSite({ 'new/index.html': '', 'dist/wordpress/index.php': '', 'dist/.git': '' })
  await expect(publishSite(join(room, 'new'), join(room, 'dist'))).rejects.toThrow(
    /wordpress\/index\.php: empty it/,
  )
  expect(filesIn(join(room, 'dist')).toSorted()).toEqual(['.git', 'wordpress/index.php'])
})

test('a copy that fails leaves the old site whole', async () => {
  const room = await twoSites()
  const [dist, old, next] = ['dist', 'old', 'new'].map((name) => join(room, name)) as [string, string, string]
  await publishSite(old, dist)
  symlinkSync('nowhere', join(next, 'share', 'gone.png'))
  await expect(publishSite(next, dist)).rejects.toThrow('ENOENT')
  expect(filesIn(dist).toSorted()).toEqual(['.publishing', ...filesIn(old)].toSorted())
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('old.js')
  rmSync(join(next, 'share', 'gone.png'))
  await publishSite(next, dist)
  expect(filesIn(dist).toSorted()).toEqual(filesIn(next).toSorted())
})
