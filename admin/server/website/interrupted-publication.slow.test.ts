import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmdirSync, rmSync, symlinkSync } from 'node:fs'
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

/** Runs the project's program, which fails at a call that changes files. @returns how many calls it made */
async function run(folder: string, failAt: number, args: string[], env: { DISK_FULL?: string } = {}) {
  const child = spawn(
    process.execPath,
    ['--import', join(TESTING, 'fail-at.ts'), join(TESTING, 'publish.ts'), ...args],
    {
      cwd: folder,
      env: { ...process.env, FAIL_AT: `${failAt}`, ...env },
      stdio: ['ignore', 'pipe', env.DISK_FULL ? 'ignore' : 'inherit'],
    },
  )
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, calls: Number(/calls: (\d+)/.exec(output)?.[1]) }
}

async function inTwoLanes<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  async function lane(): Promise<void> {
    for (const item of left) await act(item)
  }
  await Promise.all([lane(), lane()])
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
    await inTwoLanes(kills, killOnce)
    expect(outcomes.before).toBeGreaterThan(1)
    expect(outcomes.after).toBeGreaterThan(1)
  },
)

/** Leaves a switch of which nothing is done yet. */
async function interrupt(folder: string): Promise<void> {
  const hindering = join(folder, 'content/.prices.yaml.next')
  mkdirSync(hindering)
  await run(folder, NEVER, [], { DISK_FULL: 'never' })
  rmdirSync(hindering)
  expect(existsSync(join(folder, 'var/versions/switch.json'))).toBe(true)
}

test.each([
  { what: 'a publication', args: [] },
  { what: 'an undo', args: ['undo'] },
  { what: 'a recovery', args: ['recover'], prepare: interrupt },
])(
  'a disk that is full from any step of $what on changes nothing, and with space again the next one is whole',
  { timeout: 600_000 },
  async ({ args, prepare }) => {
    const { folder: project, publish, read } = createWebsite()
    await publish({ 'prices.yaml': 'website: 150\n', 'team/ravi.yaml': 'name: Ravi\n' })
    await prepare?.(project)
    const before = read()
    const whole = copyOf(project)
    const { code, calls } = await run(whole, NEVER, args, { DISK_FULL: 'never' })
    expect(code).toBe(0)
    const after = readAll(whole)
    expect(after).not.toEqual(before)
    expect(calls).toBeGreaterThan(3)
    await inTwoLanes([...Array(calls).keys()], async (step) => {
      const folder = copyOf(project)
      await run(folder, step, args, { DISK_FULL: 'from a step on' })
      expect(readAll(folder), `at step ${step}`).toMatchObject(before) // a recovery leaves what it has staged
      expect((await run(folder, NEVER, args)).code, `after step ${step}`).toBe(0)
      expect(readAll(folder), `after step ${step}`).toEqual(after)
      rmSync(folder, { recursive: true })
    })
  },
)
