import { expect, test } from 'vitest'
import { NO_ENGINE } from '../testing/engines.ts'
import { createTestStore } from '../testing/folder.ts'
import { lead, NOW } from '../testing/submission.ts'
import { createErasing, DELETE_BATCH } from './erase.ts'
import type { Query } from './sql-engine.ts'
import { StoreError } from './store-error.ts'

/** The erasure in an engine of which only the deletion of leads is called. */
function erasingWith(write: Query, traces?: string) {
  return createErasing({ ...NO_ENGINE, write, eraseTraces: async () => traces })
}

function batch(from: number, length = DELETE_BATCH) {
  const rows = Array.from({ length }, (_, n) => ({ id: `id ${from + n}`, seq: from + n }))
  return { rows, count: length }
}

test('a new message is stored while thousands of leads are being deleted', async () => {
  const { store } = createTestStore()
  await Promise.all(
    Array.from({ length: 4 * DELETE_BATCH }, (_, n) => store.add(lead(`spam ${n}`, 'Score 10'), NOW)),
  )
  const removing = store.remove({ receivedBefore: NOW + 1 })
  await store.add(lead('a visitor’s'), NOW)
  expect((await store.queueStatus()).quarantined).toBeGreaterThan(0)
  expect((await removing).ids).toHaveLength(4 * DELETE_BATCH)
  expect((await store.list({})).map(({ message }) => message)).toEqual(['a visitor’s'])
})

test('remove returns the ids of deleted leads when the store fails halfway: their mail files must go too', async () => {
  const erasing = erasingWith(async (_, values) => {
    const after = Number(values?.lastSeq)
    if (after > DELETE_BATCH) throw new StoreError('The disk is full.')
    return batch(after + 1)
  }, 'Traces stay.')
  const removed = await erasing.remove({ receivedBefore: NOW + 1 })
  expect(removed.ids).toHaveLength(2 * DELETE_BATCH)
  expect(removed.traces).toBe(
    'Not all could be deleted: repeat the command for the others. The disk is full.\nTraces stay.',
  )
})

test('remove goes on after a batch of which some leads were released meanwhile', async () => {
  const batches = [batch(1), batch(DELETE_BATCH + 1, 3), batch(2 * DELETE_BATCH + 1)]
  const erasing = erasingWith(async () => batches.shift() ?? { rows: [], count: 0 })
  expect((await erasing.remove({ receivedBefore: NOW + 1 })).ids).toHaveLength(2 * DELETE_BATCH + 3)
})

test('remove throws if no lead could be deleted', async () => {
  const erasing = erasingWith(async () => {
    throw new StoreError('The disk is full.')
  })
  await expect(erasing.remove({ receivedBefore: NOW + 1 })).rejects.toThrow('The disk is full.')
})
