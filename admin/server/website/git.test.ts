import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { commitFiles } from './git.ts'

const ASHA = { by: 'Asha Rao', subject: 'Change content/a.yaml' }

/** A checkout with `content/a.yaml` and `content/b.yaml`, and what runs git in it. */
function createCheckout() {
  const folder = createTestFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  mkdirSync(join(folder, 'content'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const name of ['content/a.yaml', 'content/b.yaml', 'package.json']) write(name, 'before')
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message=Begin')
  return { folder, git, write }
}

test('commits exactly the named files, with the person as author and committer', async () => {
  const { folder, git, write } = createCheckout()
  // None of this may be in the commit, or be needed for it.
  write('package.json', 'staged')
  git('add', 'package.json')
  write('content/other.yaml', 'untracked')
  write('.git/hooks/pre-commit', '#!/bin/sh\nexit 1')
  chmodSync(join(folder, '.git/hooks/pre-commit'), 0o755)
  vi.stubEnv('GIT_DIR', '/nowhere')
  write('content/a.yaml', 'after')
  write('content/[ab].yaml', 'a name that is a pattern')
  rmSync(join(folder, 'content/b.yaml'))
  const names = ['content/a.yaml', 'content/b.yaml', 'content/[ab].yaml', 'content/never-committed.yaml']
  expect(await commitFiles(folder, names, { ...ASHA, by: 'आशा <Rao>' })).toBeUndefined()
  vi.unstubAllEnvs()
  expect(git('log', '-1', '--format=%an <%ae>, %cn <%ce>: %s')).toBe(
    'आशा Rao <desk@localhost>, आशा Rao <desk@localhost>: Change content/a.yaml',
  )
  expect(git('show', '--name-status', '--format=').split('\n').toSorted()).toEqual([
    'A\tcontent/[ab].yaml',
    'D\tcontent/b.yaml',
    'M\tcontent/a.yaml',
  ])
  expect(git('status', '--porcelain')).toBe('M  package.json\n?? content/other.yaml')
  expect(await commitFiles(folder, names, ASHA)).toBeUndefined()
  expect(git('rev-list', '--count', 'HEAD')).toBe('2')
})

test.each<[string, (checkout: ReturnType<typeof createCheckout>) => void, string, number?]>([
  ['a lock is left', ({ write }) => write('.git/index.lock', ''), "index.lock': File exists"],
  [
    'no branch is checked out',
    ({ git }) => git('checkout', '--quiet', '--detach'),
    'no branch is checked out',
  ],
  [
    'git never ends',
    ({ folder, git }) => {
      writeFileSync(join(folder, '.gitattributes'), '*.yaml filter=slow\n')
      git('config', 'filter.slow.clean', 'sleep 5; cat')
    },
    'took longer than 1 s',
    1000,
  ],
])('says why nothing was committed if %s', async (_, prepare, sentence, limitMs) => {
  const checkout = createCheckout()
  prepare(checkout)
  checkout.write('content/a.yaml', 'after, and longer')
  const head = checkout.git('rev-parse', 'HEAD')
  expect(
    await commitFiles(checkout.folder, ['content/a.yaml'], { ...ASHA, ...(limitMs && { limitMs }) }),
  ).toContain(sentence)
  expect(checkout.git('rev-parse', 'HEAD')).toBe(head)
  expect(readFileSync(join(checkout.folder, 'content/a.yaml'), 'utf8')).toBe('after, and longer')
})

/** Only root may give a folder away. */
test.runIf(process.getuid?.() === 0)('says that the folder belongs to another user', async () => {
  const { folder, write } = createCheckout()
  write('content/a.yaml', 'after')
  chownSync(folder, 12_345, 12_345)
  expect(await commitFiles(folder, ['content/a.yaml'], ASHA)).toContain('belongs to another user')
})

test('says that a checkout cannot be read', async () => {
  const { folder } = createCheckout()
  rmSync(join(folder, '.git/HEAD'))
  expect(await commitFiles(folder, ['content/a.yaml'], ASHA)).toContain('not a git repository')
})

test('runs no program of the configuration but filters, which get no secrets', async () => {
  const { folder, git, write } = createCheckout()
  const programs = createTestFolder()
  const seen = join(programs, 'seen')
  for (const name of ['monitor', 'filter']) {
    writeFileSync(join(programs, name), `#!/bin/sh\n(echo ${name}; env) >> ${seen}\ncat`)
    chmodSync(join(programs, name), 0o755)
  }
  git('config', 'core.fsmonitor', join(programs, 'monitor'))
  git('config', 'filter.own.clean', join(programs, 'filter'))
  writeFileSync(join(folder, '.gitattributes'), '*.yaml filter=own\n')
  write('content/a.yaml', 'after, and longer')
  vi.stubEnv('SMTP_URL', 'hunter2')
  expect(await commitFiles(folder, ['content/a.yaml'], ASHA)).toBeUndefined()
  const text = readFileSync(seen, 'utf8')
  expect(text).toContain('filter')
  expect(text).not.toMatch(/^monitor$|hunter2/m)
})

test('says nothing without a checkout, without git, and if the checkout does not have the content', async () => {
  const { folder, git, write } = createCheckout()
  write('content/a.yaml', 'after')
  vi.stubEnv('PATH', '/nowhere')
  expect(await commitFiles(folder, ['content/a.yaml'], ASHA)).toBeUndefined()
  vi.unstubAllEnvs()
  git('rm', '-r', '--quiet', '--cached', 'content')
  git('commit', '--quiet', '--message=Ignore the content')
  expect(await commitFiles(folder, ['content/a.yaml'], ASHA)).toBeUndefined()
  expect(git('rev-list', '--count', 'HEAD')).toBe('2')
  expect(await commitFiles(createTestFolder(), ['content/a.yaml'], ASHA)).toBeUndefined()
})
