import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '#relay/leads/sqlite/store.ts'
import { checkStore } from './services.ts'

test('checkStore finds the dead notices of each target, and names the command that retries them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'services-'))
  const database = { kind: 'sqlite' as const, path: join(folder, 'leads.db') }
  const store = openSqliteStore(database.path)
  for (const id of ['1', '2', '3'])
    await store.addNotice({ id, target: id === '3' ? 'reminder' : 'push-0123456789ab' }, 1)
  for (const claim of await store.notices.claim({ now: 1, leaseMs: 1000, limit: 3 }))
    await store.notices.markDead(claim, `410 gone\u001b (${claim.job.id})`)
  const remedy = expect.stringContaining('npm run leads -- retry --dead')
  expect((await checkStore({ database })).findings).toEqual([
    { what: '2 notices to push-0123456789ab given up. The last response: 410 gone  (2)', remedy },
    { what: 'One notice to reminder given up. The last response: 410 gone  (3)', remedy },
  ])
  await store.notices.retry({ state: 'dead' }, 1)
  expect((await checkStore({ database })).findings).toEqual([])
  await store.close()
  rmSync(folder, { recursive: true })
})
