import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startSite } from '../fixtures/site.ts'
import { test as base } from './test.ts'

const COPIED =
  'site relay admin contract tools publishing content public dist .cache main.ts package.json astro.config.ts'.split(
    ' ',
  )
/** With a copy of the project that is a git checkout. */
export const test = base.extend<{ project: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  project: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'website-'))
    for (const part of COPIED) cpSync(part, join(folder, part), { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
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
