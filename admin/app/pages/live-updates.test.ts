import { expect, test } from 'vitest'
import { PAGE } from '../data/api-client.ts'
import { beginLive, dueAt, type LiveEvent, nextLive } from './live-updates.ts'

const BEAT = { type: 'beat' } as const
const CHANGE = { type: 'change' } as const
const ALL = 'all'

/** A page that opens at 0 seconds. `at` passes the time until a second, then an event; `loads` has when it loads what again. */
function openLive() {
  let live = beginLive(0)
  const loads: [number, string][] = []
  const pass = (event: LiveEvent, now: number) => {
    const before = live.loads
    live = nextLive(live, { ...event, at: now })
    for (const name of ['all', 'website', 'me'] as const)
      if (live.loads[name] > before[name]) loads.push([now / 1000, name])
  }
  return {
    loads,
    at: (second: number, event?: LiveEvent) => {
      while (dueAt(live) <= second * 1000) pass({ type: 'time' }, dueAt(live))
      if (event) pass(event, second * 1000)
      return live
    },
  }
}

test('is broken after 40 s without an event, loads all again then and every minute, until an event arrives', () => {
  const { at, loads } = openLive()
  expect(at(20, BEAT).isBroken).toBe(false)
  expect(at(59).isBroken).toBe(false)
  expect(at(60)).toMatchObject({ isBroken: true, stream: 2 })
  expect(at(119).isBroken).toBe(true)
  expect(at(121, BEAT)).toMatchObject({ isBroken: false, stream: 3 })
  expect(at(160).isBroken).toBe(false)
  expect(loads).toEqual([60, 120].map((second) => [second, ALL]))
})

test('loads all again at a change, but once a second', () => {
  const { at, loads } = openLive()
  for (const second of [1, 1.2, 1.4, 5]) at(second, CHANGE)
  at(30)
  expect(loads).toEqual([1, 2, 5].map((second) => [second, ALL]))
})

test('loads again what concerns the website at its event, and the session at a broken stream', () => {
  const { at, loads } = openLive()
  at(1, { type: 'website', data: PAGE }) // of a change of this page
  at(1, { type: 'website', data: 'another' })
  expect(at(2, { type: 'lost' }).isBroken).toBe(true)
  expect(loads).toEqual([
    [1, 'website'],
    [2, 'me'],
  ])
})

test('announces the newest message for ten seconds', () => {
  const { at } = openLive()
  const message = (id: string): LiveEvent => ({
    type: 'message',
    data: JSON.stringify({ id, name: 'Farah' }),
  })
  at(1, message('8'))
  expect(at(6, message('9')).newMessage).toEqual({ id: '9', name: 'Farah' })
  expect(at(15).newMessage).toBeDefined()
  expect(at(16).newMessage).toBeUndefined()
})

test.each([
  ['at once', [1], []],
  ['late', [6], [6]],
  ['again', [1, 3], [3]],
])('a stream that opens %s loads again what it has missed', (_, openedAt, loadedAt) => {
  const { at, loads } = openLive()
  for (const second of openedAt) at(second, { type: 'opened' })
  expect(loads).toEqual(loadedAt.map((second) => [second, ALL]))
})

test('a page that is visible again has a stream again, loads all again, and waits for events anew', () => {
  const { at, loads } = openLive()
  expect(at(20, { type: 'hidden' }).stream).toBeUndefined()
  expect(at(39, { type: 'shown' }).stream).toBeDefined()
  expect(at(78).isBroken).toBe(false)
  expect(loads).toEqual([[39, ALL]])
})

test('has another stream once the network is back', () => {
  const { at, loads } = openLive()
  expect(at(1, { type: 'online' }).stream).toBe(2)
  at(2, { type: 'hidden' })
  expect(at(3, { type: 'online' }).stream).toBeUndefined()
  expect(loads).toEqual([])
})
