import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { readAll } from '../testing/content-files.ts'
import { createWebsite } from '../testing/website.ts'
import { createPublications } from './publication.ts'

const TESTING = join(import.meta.dirname, '../testing')

/** Runs a copy of the project's program, which is killed at a step. @returns the copy and how it ended */
async function runKilled(project: string, killAt: number, ...args: string[]) {
  const folder = join(createTestFolder(), 'copy')
  // Without the links to packages, which cpSync would follow.
  cpSync(project, folder, { recursive: true, filter: (name) => !name.endsWith('node_modules') })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const child = spawn(
    process.execPath,
    ['--import', join(TESTING, 'kill-at.ts'), join(TESTING, 'publish.ts'), ...args],
    {
      cwd: folder,
      env: { ...process.env, KILL_AT: `${killAt}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code, signal] = await once(child, 'exit')
  return { folder, code, signal }
}

test.each([
  { what: 'a publication', args: [] },
  { what: 'an undo', args: ['undo'] },
])(
  'after a kill at any step of $what all of it or none of it is done',
  { timeout: 300_000 },
  async ({ args }) => {
    const { folder: project, publish, read } = createWebsite()
    await publish({ 'prices.yaml': 'website: 150\n', 'team/ravi.yaml': 'name: Ravi\n' })
    const before = read()
    const whole = await runKilled(project, 1e9, ...args)
    expect(whole).toMatchObject({ code: 0, signal: null })
    const after = readAll(whole.folder)
    expect(after).not.toEqual(before)

    const outcomes = { before: 0, after: 0 }
    let isKilled = true
    async function killAt(step: number): Promise<void> {
      const { folder, code, signal } = await runKilled(project, step, ...args)
      if (code === 0) isKilled = false
      else expect(signal, `step ${step}`).toBe('SIGKILL')
      const publications = createPublications({ root: folder })
      await publications.recover(console)
      const found = readAll(folder)
      const outcome = isDeepStrictEqual(found, before) ? 'before' : 'after'
      expect(found, `step ${step}`).toEqual(outcome === 'before' ? before : after)
      outcomes[outcome] += 1
      // Whatever is there can be undone and published again.
      for (const { at: version } of (await publications.state()).published.slice(0, 1))
        await publications.undo(version, { by: 'Ravi', keep: async () => {} })
      expect(readdirSync(join(folder, 'var/versions')).length).toBeLessThan(2)
      rmSync(folder, { recursive: true })
    }
    for (let step = 0; isKilled; step += 4) await Promise.all([0, 1, 2, 3].map((more) => killAt(step + more)))
    expect(outcomes.before).toBeGreaterThan(1)
    expect(outcomes.after).toBeGreaterThan(1)
  },
)
