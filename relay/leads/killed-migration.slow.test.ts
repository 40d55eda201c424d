import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, vi } from 'vitest'
import { ENGINES } from '../testing/engines.ts'
import { writeSchema10 } from '../testing/schema-10.ts'
import { lead, NOW } from '../testing/submission.ts'

const KILL = join(import.meta.dirname, '../testing/kill-at-statement.ts')
const OPENER = `
  import { openSqliteStore } from '${import.meta.dirname}/sqlite/sqlite-store.ts'
  import { openPostgresStore } from '${import.meta.dirname}/postgres/postgres-store.ts'
  const { url } = process.env
  const store = url.startsWith('sqlite:') ? openSqliteStore(url.slice(7)) : await openPostgresStore(url)
  await store.close()`

/** Opens a store in a process of its own. @returns whether it was killed before */
function openAndKill(url: string, at: number): Promise<boolean> {
  const env = { PATH: process.env.PATH, url, KILL_AT: String(at) }
  const args = ['--import', KILL, '--input-type=module', '--eval', OPENER]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { env }, (error) => {
      if (error && error.signal !== 'SIGKILL') reject(error)
      else resolve(error !== null)
    })
  })
}

describe.each(ENGINES)('%s', (_, test) => {
  test('a kill at any step of an upgrade leaves the store as it was, or upgraded', async ({
    url,
    open,
    sql,
  }) => {
    vi.spyOn(console, 'error').mockReturnValue()
    await writeSchema10(url)
    const read = () => sql('SELECT id, name, message, answered_at, answered_by FROM leads ORDER BY seq')
    const before = await read()
    let steps = 0
    while (await openAndKill(url, steps)) {
      expect(await read()).toEqual(before)
      steps += 1
    }
    expect(steps).toBeGreaterThan(5)
    const store = await open()
    await store.add(lead('new'), NOW)
    expect(await store.list({})).toHaveLength(before.length + 1)
    expect(await store.listIds({ filter: 'unanswered' })).toHaveLength(3)
  })
})
