import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, ConnectionError } from './api-client.ts'
import type { Present, Typed } from './unsaved.ts'
import { createUnsavedStore, type Kind } from './unsaved-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A store beside a server with one text, which answers when the test says so. */
function createTestStore(dueAt: Kind['dueAt'] = ({ sentAt }) => sentAt + 200) {
  const kept = new Map<string, Typed>()
  const calls: { value: unknown; finish: () => void; fail: (error: Error) => void }[] = []
  let present: Present = { value: '', version: '' }
  const storage = {
    keep: (key: string, typed: Typed) => void kept.set(key, typed),
    forget: (key: string) => void kept.delete(key),
    forgetForAll: () => {},
  }
  const store = createUnsavedStore({ storage, restored: new Map(), run: (request) => request() })
  store.register('note', {
    present: () => present,
    load: async () => present,
    save: (_, { value }) => {
      const { promise, resolve, reject } = Promise.withResolvers<{ present: Present; isSaved: boolean }>()
      const finish = () => {
        present = { value, version: String(value) }
        resolve({ present, isSaved: true })
      }
      calls.push({ value, finish, fail: reject })
      return promise
    },
    dueAt,
  })
  const type = (value: string) => store.edit('note 1', [], value)
  return { store, kept, type, calls, values: () => calls.map(({ value }) => value) }
}

test('sends the first edit at once, and the last of those during a request after the pause', async () => {
  const { type, calls, values, store, kept } = createTestStore()
  type('a')
  await vi.advanceTimersByTimeAsync(0)
  type('ab')
  type('abc')
  calls[0]?.finish()
  await vi.advanceTimersByTimeAsync(199)
  expect(values()).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(values()).toEqual(['a', 'abc'])
  expect([...kept.values()]).toMatchObject([{ value: 'abc' }])
  calls[1]?.finish()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([values().length, store.get('note 1'), kept.size]).toEqual([2, { state: 'saved' }, 0])
})

test('waits for a pause in typing where a kind says so', async () => {
  const { type, values } = createTestStore(({ typedAt }) => typedAt + 800)
  type('a')
  await vi.advanceTimersByTimeAsync(700)
  type('ab')
  await vi.advanceTimersByTimeAsync(799)
  expect(values()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(values()).toEqual(['ab'])
})

test.each([new ConnectionError(), ...[500, 503, 429, 401].map((status) => new ApiError(status, {}))])(
  'sends again five seconds after %s',
  async (error) => {
    const { type, calls, values } = createTestStore()
    type('a')
    await vi.advanceTimersByTimeAsync(0)
    calls[0]?.fail(error)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(values()).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(values()).toEqual(['a', 'a'])
  },
)

test.each([400, 403, 404, 413])(
  'sends nothing again after a refusal with %i, until it is another value',
  async (status) => {
    const { type, calls, values } = createTestStore()
    type('a')
    await vi.advanceTimersByTimeAsync(0)
    calls[0]?.fail(new ApiError(status, {}))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(values()).toEqual(['a'])
    type('b')
    await vi.advanceTimersByTimeAsync(0)
    expect(values()).toEqual(['a', 'b'])
  },
)

test('a task waits for the request under way, and what it forgets is not saved', async () => {
  const { store, type, calls, values } = createTestStore()
  type('a')
  await vi.advanceTimersByTimeAsync(0)
  type('ab')
  const done: string[] = []
  void store.inTurn('note 1', async () => {
    store.forget('note 1')
    done.push('discarded')
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual([])
  calls[0]?.finish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([done, values(), store.get('note 1')]).toEqual([['discarded'], ['a'], { state: 'idle' }])
})

test('flushes all of a kind, and rejects if something cannot be saved', async () => {
  const { store, type, calls } = createTestStore()
  type('a')
  const flushed = store.flush('note')
  await vi.advanceTimersByTimeAsync(0)
  calls[0]?.finish()
  await flushed
  type('b')
  const refused = store.flush('note').catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(0)
  calls[1]?.fail(new ApiError(413, {}))
  expect(await refused).toBe('This is too long.')
})

test('sends what waits when the page is hidden or closed, and nothing afterwards', async () => {
  const { store, type, calls, values } = createTestStore(({ typedAt }) => typedAt + 800)
  type('a')
  store.close()
  await vi.advanceTimersByTimeAsync(0)
  calls[0]?.fail(new ConnectionError())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(values()).toEqual(['a'])
})
