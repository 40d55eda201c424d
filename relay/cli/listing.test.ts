import { expect, test, vi } from 'vitest'
import { findLeads } from '../leads/lead-csv.ts'
import { createTestStore } from '../testing/folder.ts'
import { lead, NOW } from '../testing/submission.ts'
import { listAsJson } from './commands.ts'
import { toJson } from './format.ts'

test.each([0, 1, 450])(
  'listAsJson prints %i leads as one JSON array, of at most 200 at once',
  async (count) => {
    const { store } = createTestStore()
    await Promise.all(Array.from({ length: count }, (_, n) => store.add(lead(`one\n"${n}", two`), NOW + n)))
    const leads = await store.list({})
    const read = vi.spyOn(store, 'list')
    const pieces = await Array.fromAsync(listAsJson(findLeads(store, {}), {}, store))
    const array = leads.map((each) => toJson(each, {}, []))
    expect(pieces.join('')).toBe(`${JSON.stringify(array, null, 2)}\n`)
    for (const [{ limit }] of read.mock.calls) expect(limit).toBe(200)
    expect(read).toHaveBeenCalledTimes(Math.ceil(count / 200) + 1)
  },
)
