import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#tools/seeded-random.ts'
import { lead, NOW } from '../testing/enquiry.ts'
import { TEST_SCALE } from '../testing/scale.ts'
import { openSqliteStore } from './sqlite/sqlite-store.ts'

const PROGRAM = join(import.meta.dirname, '../testing/queue-answers.ts')
const LEADS = 2000

test('killed between "send" and the queue, an answer is whole or still a draft', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.db')
  const store = openSqliteStore(path)
  await Promise.all(Array.from({ length: LEADS }, (_, n) => store.add(lead(`m${n}`), NOW)))
  await store.close()
  const database = new DatabaseSync(path)
  database.exec(`INSERT INTO people VALUES ('priya', 'Priya', 0)`)
  const random = seededRandom(50)

  for (let round = 0; round < 5 * TEST_SCALE; round++) {
    const child = spawn(process.execPath, [PROGRAM, path], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, 50 + random() * 250))
    child.kill('SIGKILL')
    await ended
    // each row: a lead that is marked, has a job or an activity, or both a mark and a draft, but not all that belongs together
    const broken = database.prepare(
      `SELECT id FROM leads WHERE (answered_at IS NOT NULL) <> EXISTS (SELECT 1 FROM jobs WHERE lead_id = leads.id AND kind = 'answer')
         OR (answered_at IS NOT NULL) <> EXISTS (SELECT 1 FROM activity WHERE lead_id = leads.id)
         OR (answered_at IS NOT NULL AND EXISTS (SELECT 1 FROM answer_drafts WHERE lead_id = leads.id))`,
    )
    expect(broken.all()).toEqual([])
  }
  const { n } = database.prepare(`SELECT count(*) AS n FROM jobs WHERE kind = 'answer'`).get() ?? {}
  expect(n).toBeGreaterThan(0)
  expect(n).toBeLessThan(LEADS) // or nothing was killed on its way
  database.close()
})
