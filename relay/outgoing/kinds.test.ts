import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { PUSH } from '../leads/job.ts'
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'
import { createMailServer } from '../testing/mail-server.ts'
import { test as base } from '../testing/worker.ts'
import type { Kind } from './kind.ts'

const [SLOW, QUICK] = ['push-0123456789ab', 'push-ba9876543210'] as const

/** With a store that has two push targets. */
const test = base.extend('store', ({ folder }, { onCleanup }) => {
  const store = openSqliteStore(join(folder, 'leads.db'), { pushTargets: [SLOW, QUICK] })
  onCleanup(() => store.close())
  return store
})

function pushesTo(target: string, send: Kind['send'] = async () => []): Kind {
  return { name: PUSH, target, concurrency: 4, send }
}

test('forty pushes to a target that does not respond delay neither mails nor another target', async ({
  store,
  run,
  add,
}) => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => add(`m${n}`)))
  const hang = vi.fn(() => new Promise<never>(() => {}))
  const { server, transport } = createMailServer()
  run(transport, { kinds: [pushesTo(SLOW, hang), pushesTo(QUICK)], stopMs: 0 })
  await expect.poll(() => store.listNotices({ state: 'delivered' })).toHaveLength(40)
  await expect.poll(() => server.mails).toHaveLength(40)
  expect(hang).toHaveBeenCalledTimes(4)
})

test('a notice that nothing sends becomes dead with a note', async ({ store, run, add }) => {
  const id = await add('Hello')
  run(createMailServer().transport, { kinds: [pushesTo(QUICK)] })
  await expect.poll(() => store.listNotices({ state: 'queued' })).toEqual([])
  expect(await store.listNotices({ state: 'dead' })).toMatchObject([
    { leadId: id, note: expect.stringContaining(`nothing sends to "${SLOW}"`) },
  ])
})
