import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '#relay/leads/sqlite/sqlite-store.ts'
import { claimNotices } from '#relay/testing/jobs.ts'
import { targetOf } from '#relay/testing/receiver.ts'
import { checkStore } from './services.ts'

test('checkStore finds the dead notices of each target, and names the command that retries them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'services-'))
  const database = { kind: 'sqlite' as const, path: join(folder, 'leads.db') }
  const target = targetOf('slack+https://hooks.slack.com/services/hunter2')
  const push = { targets: [target], secret: undefined, isFull: false }
  const store = openSqliteStore(database.path)
  for (const id of ['1', '2', '3'])
    await store.addJob(id === '3' ? { id, kind: 'reminder' } : { id, kind: 'push', target: target.key }, 1)
  for (const claim of await claimNotices(store, { now: 1, leaseMs: 1000, limit: 3 }))
    await store.giveUp(claim, `410 gone\u001b (${claim.job.id})`)
  const remedy = expect.stringContaining('npm run leads -- retry --dead')
  expect((await checkStore({ database, push })).findings).toEqual([
    { what: '2 notices to Slack (hooks.slack.com) given up. The last response: 410 gone  (2)', remedy },
    { what: 'One notice to reminder given up. The last response: 410 gone  (3)', remedy },
  ])
  await store.retry({ state: 'dead' }, 1)
  expect((await checkStore({ database, push })).findings).toEqual([])
  await store.close()
  rmSync(folder, { recursive: true })
})
