import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { copyProject } from '../fixtures/copied-project.ts'
import { startSite } from '../fixtures/site.ts'
import { test as base } from './test.ts'

/** With a copy of the project that is a git checkout. */
export const test = base.extend<{ project: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  project: async ({}, use) => {
    const folder = copyProject()
    git(folder, 'init', '--quiet', '--initial-branch=main')
    git(folder, 'add', 'content')
    git(folder, 'commit', '--quiet', '--message=Begin')
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  site: async ({ project }, use) => {
    const site = await startSite({}, [], project)
    await use(site)
    await site.stop()
  },
})

export function git(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com']
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' })
}
