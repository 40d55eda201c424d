import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backUpNightly, lastBackup } from '#relay/leads/nightly-backups.ts'
import { createTestStore } from '#relay/testing/folder.ts'
import { lead } from '#relay/testing/submission.ts'
import { checkBackup } from './backup.ts'

const DAY = 86_400_000

test('restores the last backup and counts its messages, and finds one that is old or damaged', async () => {
  const { store, path } = createTestStore()
  const database = { kind: 'sqlite' as const, path }
  const now = Date.now()
  expect(checkBackup(database, now)).toEqual({ title: 'Backup', findings: [] })
  await store.add(lead('one'), now)
  await backUpNightly(database, now)
  const { note, findings } = checkBackup(database, now)
  expect(findings).toEqual([])
  expect(note).toMatch(/backups\/leads-[\d-]+\.db can be restored: it is whole, and has one message\.$/)
  expect(checkBackup(database, now + 3 * DAY).findings).toMatchObject([
    { what: expect.stringMatching(/^The last backup is of /), remedy: expect.stringContaining('log') },
  ])
  writeFileSync(lastBackup(database)?.file ?? '', 'damaged')
  expect(checkBackup(database, now).findings).toMatchObject([
    { what: expect.stringMatching(/leads-[\d-]+\.db cannot be restored: .*damaged/) },
  ])
})
