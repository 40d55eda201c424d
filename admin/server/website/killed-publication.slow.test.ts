import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { createTestFolder } from '#relay/testing/folder.ts'
import { seededIndex } from '#tools/testing/seeded-random.ts'
import { readAll } from '../testing/content-files.ts'
import { openPublications } from '../testing/program.ts'
import { createWebsite } from '../testing/website.ts'

const TESTING = join(import.meta.dirname, '../testing')
/** More than any of these has calls. */
const NEVER = 1e9

function copyOf(project: string): string {
  const folder = join(createTestFolder(), 'copy')
  // Without the links to packages, which cpSync would follow.
  const filter = (name: string) => !name.endsWith('node_modules')
  cpSync(project, folder, { recursive: true, verbatimSymlinks: true, filter })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Runs the project's program, which is killed at a call that changes files. @returns how many calls it made before */
async function run(folder: string, killAt: number, args: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', join(TESTING, 'kill-at.ts'), join(TESTING, 'publish.ts'), ...args],
    { cwd: folder, env: { ...process.env, KILL_AT: `${killAt}` }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, calls: Number(/calls: (\d+)/.exec(output)?.[1]) }
}

test.each([
  { what: 'a publication', args: [] },
  { what: 'an undo', args: ['undo'] },
])(
  'after kills at random steps of $what and of the recovery by two relays, all of it or none of it is done',
  { timeout: 600_000 },
  async ({ args }) => {
    const { folder: project, publish, read } = createWebsite()
    await publish({ 'prices.yaml': 'website: 150\n', 'team/ravi.yaml': 'name: Ravi\n' })
    const before = read()
    const whole = copyOf(project)
    const { code, calls } = await run(whole, NEVER, args)
    expect(code).toBe(0)
    const after = readAll(whole)
    expect(after).not.toEqual(before)

    const random = seededIndex(68)
    // One in each part of the run: of an undo, only a kill at its first two steps leaves what was before.
    const KILLS = 24
    const kills = Array.from({ length: KILLS }, (_, kill) => ({
      kill,
      step: Math.floor(((kill + random(100) / 100) * calls) / KILLS),
      recoveries: [random(12), random(12)],
    }))
    const outcomes = { before: 0, after: 0 }
    async function killOnce({ kill, step, recoveries }: (typeof kills)[number]): Promise<void> {
      const folder = copyOf(project)
      expect((await run(folder, step, args)).signal, `kill ${kill} at ${step}`).toBe('SIGKILL')
      await Promise.all(recoveries.map((step) => run(folder, step, ['recover'])))
      const publications = openPublications(folder)
      await publications.recover()
      const found = readAll(folder)
      const outcome = isDeepStrictEqual(found, before) ? 'before' : 'after'
      expect(found, `kill ${kill} at ${step} and ${recoveries}`).toEqual(
        outcome === 'before' ? before : after,
      )
      expect(existsSync(join(folder, 'var/versions/switch.json'))).toBe(false)
      outcomes[outcome] += 1
      // Whatever is there can be undone.
      for (const { at: version } of (await publications.state()).published.slice(0, 1))
        await publications.undo(version, { by: 'Ravi', keep: async () => {} })
      await publications.stop()
      rmSync(folder, { recursive: true })
    }
    const killTheNext = async () => {
      for (let next = kills.pop(); next; next = kills.pop()) await killOnce(next)
    }
    await Promise.all([killTheNext(), killTheNext()])
    expect(outcomes.before).toBeGreaterThan(1)
    expect(outcomes.after).toBeGreaterThan(1)
  },
)
