import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lead, NOW } from '../testing/store-contract.ts'
import { removeInSlices, SLICE } from './remove-in-slices.ts'
import { openSqliteStore } from './sqlite/store.ts'
import { StoreError } from './store.ts'

function slice(from: number, length = SLICE) {
  return Array.from({ length }, (_, n) => ({ id: `id ${from + n}`, seq: from + n }))
}

test('a visitor’s message does not wait until thousands of others are deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slices-'))
  const store = openSqliteStore(join(folder, 'leads.db'))
  await Promise.all(
    Array.from({ length: 4 * SLICE }, (_, n) => store.add(lead(`spam ${n}`, 'Score 10'), NOW)),
  )
  const removing = store.remove({ state: 'quarantined' })
  await store.add(lead('a visitor’s'), NOW)
  expect((await store.queueStatus()).quarantined).toBeGreaterThan(0)
  expect((await removing).ids).toHaveLength(4 * SLICE)
  expect((await store.list({})).map(({ message }) => message)).toEqual(['a visitor’s'])
  await store.close()
  rmSync(folder, { recursive: true })
})

test('what is gone is named though the store fails in the middle: its mail files must go as well', async () => {
  const removed = await removeInSlices({
    removeSlice: async (after) => {
      if (after > SLICE) throw new StoreError('The disk is full.')
      return slice(after + 1)
    },
    eraseTraces: async () => 'Traces stay.',
  })
  expect(removed.ids).toHaveLength(2 * SLICE)
  expect(removed.traces).toBe(
    'Not all could be deleted: say it again for the others. The disk is full.\nTraces stay.',
  )
})

test('those behind a slice of which some were released meanwhile are deleted too', async () => {
  const slices = [slice(1), slice(SLICE + 1, 3), slice(2 * SLICE + 1), []]
  const removed = await removeInSlices({
    removeSlice: async () => slices.shift() ?? [],
    eraseTraces: async () => undefined,
  })
  expect(removed.ids).toHaveLength(2 * SLICE + 3)
})

test('where none could be deleted it has failed', async () => {
  const failing = removeInSlices({
    removeSlice: async () => {
      throw new StoreError('The disk is full.')
    },
    eraseTraces: async () => undefined,
  })
  await expect(failing).rejects.toThrow('The disk is full.')
})
