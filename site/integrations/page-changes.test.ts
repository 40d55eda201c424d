import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { updatePageStates } from './page-changes.ts'
import { builtSite } from './test-built-site.ts'

const PATHS = {
  home: ['site.yaml', 'pages/home.yaml'],
  services: ['site.yaml', 'services'],
  work: ['site.yaml', 'a [1].svg'],
  about: ['site.yaml'],
  contact: ['pages/contact.yaml'],
}
const FILES = {
  'content/site.yaml': 'name: Sagus',
  'content/pages/home.yaml': 'title: Home',
  'content/pages/contact.yaml': 'title: Contact',
  'content/services/web.yaml': 'title: Web',
  'content/services/apps.yaml': 'title: Apps',
  'content/a [1].svg': '<svg/>',
}
const FIRST = '2026-01-05T10:00:00Z'
const SECOND = '2026-03-09T08:30:00Z'
const LONG_AGO = '2000-01-01T00:00:00Z'

/** @returns the last change of each page */
async function build(root: string) {
  const states = await updatePageStates(PATHS, join(root, 'content'), join(root, '.cache/pages.json'))
  return Object.fromEntries(Object.entries(states).map(([page, { changed }]) => [page, changed]))
}

const isRecent = (time: string | undefined) =>
  time !== undefined && Math.abs(Date.now() - Date.parse(time)) < 60_000

describe('without a repository', () => {
  test('knows no time of the first build', async () => {
    expect(Object.values(await build(await builtSite(FILES)))).toEqual(Array(5).fill(undefined))
  })

  test('has the time of the build that first saw a change, for the pages that read the file', async () => {
    const root = await builtSite(FILES)
    await build(root)
    rmSync(join(root, 'content/services/apps.yaml'))
    const times = await build(root)
    expect(isRecent(times.services)).toBe(true)
    expect(times).toMatchObject({ home: undefined, work: undefined, about: undefined, contact: undefined })
    writeFileSync(join(root, 'content/services/._web.yaml'), '')
    expect(await build(root)).toEqual(times)
  })
})

describe.skipIf(spawnSync('git', ['--version']).status !== 0)('with git', () => {
  function git(root: string, args: string[], time = FIRST) {
    const who = ['-c', 'user.name=Agency', '-c', 'user.email=hello@agency.example']
    const env = { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: LONG_AGO }
    execFileSync('git', [...who, ...args], { cwd: root, env, stdio: 'pipe' })
  }

  async function repository(): Promise<string> {
    const root = await builtSite({ ...FILES, '.gitignore': '.cache/' })
    git(root, ['init', '--quiet'])
    git(root, ['add', '.'])
    git(root, ['commit', '--quiet', '-m', 'First'])
    writeFileSync(join(root, 'content/a [1].svg'), '<svg></svg>')
    rmSync(join(root, 'content/services/apps.yaml'))
    git(root, ['commit', '--quiet', '--all', '-m', 'Second'], SECOND)
    return root
  }

  test('has the time of the last commit to a file that the page reads, also in a fresh clone', async () => {
    const root = await repository()
    const times = { home: FIRST, services: SECOND, work: SECOND, about: FIRST, contact: FIRST }
    expect(await build(root)).toEqual(times)
    writeFileSync(join(root, 'content/services/.DS_Store'), '')
    expect(await build(root)).toEqual(times)
    const clone = await builtSite({})
    git(clone, ['clone', '--quiet', pathToFileURL(root).href, '.'])
    expect(await build(clone)).toEqual(times)
  })

  test('has the time of the build after a change that is not committed, once there was a build before', async () => {
    const root = await repository()
    writeFileSync(join(root, 'content/pages/contact.yaml'), 'title: Write to us')
    expect(await build(root)).toMatchObject({ home: FIRST, contact: undefined })
    writeFileSync(join(root, 'content/pages/contact.yaml'), 'title: Call us')
    const times = await build(root)
    expect(times).toMatchObject({ home: FIRST })
    expect(isRecent(times.contact)).toBe(true)
  })

  test('knows no time in a shallow clone, where every file seems to be from the last commit', async () => {
    const clone = await builtSite({})
    git(clone, ['clone', '--quiet', '--depth', '1', pathToFileURL(await repository()).href, '.'])
    expect(Object.values(await build(clone))).toEqual(Array(5).fill(undefined))
  })
})
