import { beforeEach, expect, test, vi } from 'vitest'
import { findLeads } from '../leads/lead-csv.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { lead, NOW } from '../testing/enquiry.ts'
import { createTestStore } from '../testing/folder.ts'
import { listAsJson } from './commands.ts'
import { toJson } from './format.ts'

let store: LeadStore
beforeEach(() => {
  store = createTestStore().store
})

async function addMany(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, n) => store.add(lead(`one\n"${n}", two`), NOW + n)))
}

test.each([0, 1, 450])('listAsJson prints %i leads as one JSON array', async (count) => {
  await addMany(count)
  const text = (await Array.fromAsync(listAsJson(findLeads(store, {}), {}, store))).join('')
  expect(text).toBe(
    `${JSON.stringify(
      (await store.list({})).map((each) => toJson(each, {}, [])),
      null,
      2,
    )}\n`,
  )
})

test('listAsJson loads at most 200 leads at once', async () => {
  await addMany(450)
  const read = vi.spyOn(store, 'list')
  const pieces = listAsJson(findLeads(store, {}), {}, store)
  await pieces.next()
  expect(read).toHaveBeenCalledOnce()
  const all = await Array.fromAsync(pieces)
  expect(all).toHaveLength(3)
  expect(read.mock.calls.map(([{ limit }]) => limit)).toEqual([200, 200, 200, 200])
})
