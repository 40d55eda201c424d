import { expect, test } from 'vitest'
import {
  IDLE,
  nextUnsaved,
  type Present,
  shownOf,
  type Unsaved,
  type UnsavedEvent,
  valueToSave,
} from './unsaved.ts'

const FIRST: Present = { value: { name: 'Sagus', blurb: 'Small.' }, version: '1', saves: [] }
const present = (name: string, version: string, saves: string[] = []): Present => ({
  value: { name, blurb: 'Small.' },
  version,
  saves,
})
const typed = (name: string, on = FIRST): UnsavedEvent => ({
  type: 'edit',
  path: ['name'],
  value: name,
  present: on,
})
const sent = (id: string, on = FIRST): UnsavedEvent => ({ type: 'send', id, present: on })
const after = (...events: UnsavedEvent[]): Unsaved => events.reduce(nextUnsaved, IDLE)
const failed = (isFinal: boolean): UnsavedEvent => ({ type: 'fail', problem: 'No.', isFinal })
const received = (on: Present, confirmed?: string): UnsavedEvent => ({
  type: 'receive',
  present: on,
  confirmed,
})

test('goes from typed over saving to saved, and holds nothing then', () => {
  expect(after(typed('Setu')).state).toBe('typed')
  expect(after(typed('Setu'), sent('a')).state).toBe('saving')
  expect(after(typed('Setu'), sent('a'), received(present('Setu', '2'), 'a'))).toEqual({ state: 'saved' })
  expect(after(typed('Setu'), typed('Sagus'))).toEqual({ state: 'idle' })
})

test('sends what is typed during a request after it, and takes what the server has tidied', () => {
  const now = after(typed('Setu'), sent('a'), typed('Setu K'), received(present('Setu', '2'), 'a'))
  expect(now).toMatchObject({ state: 'typed', value: { name: 'Setu K' }, clashes: [], version: '2' })
  expect(after(typed('Setu '), sent('a'), received(FIRST, 'a'))).toEqual({ state: 'saved' })
})

test('waits to send again after a failure, and for another value after a refusal', () => {
  expect(after(typed('Setu'), sent('a'), failed(false))).toMatchObject({ state: 'typed', problem: 'No.' })
  const refused = after(typed('Setu'), sent('a'), failed(true))
  expect(refused).toMatchObject({ state: 'refused', problem: 'No.' })
  expect(nextUnsaved(refused, typed('Setu K'))).toMatchObject({ state: 'typed', problem: undefined })
  expect(after(typed('Setu'), sent('a'), typed('Setu K'), failed(true))).toMatchObject({ state: 'typed' })
})

test('a request whose response was lost is no change of another person', () => {
  const lost = after(typed('Setu'), sent('a'), failed(false))
  expect(nextUnsaved(lost, sent('b', present('Setu', '2', ['a'])))).toEqual({ state: 'saved' })
  const both = { value: { name: 'Setu', blurb: 'Theirs.' }, version: '3', saves: ['a'] }
  expect(shownOf(both, lost)).toMatchObject({ value: both.value, clashes: [] })
})

test('shows both where another person has changed the same, saves theirs, and waits for a choice', () => {
  const theirs = present('Theirs', '2')
  const clash = { path: ['name'], before: 'Sagus', mine: 'Mine', theirs: 'Theirs' }
  const mine = after(typed('Mine'))
  expect(shownOf(theirs, mine)).toMatchObject({ value: { name: 'Mine' }, clashes: [clash] })
  const waiting = nextUnsaved(mine, sent('a', theirs))
  expect(waiting).toMatchObject({ state: 'clash', clashes: [clash] })
  const beside = nextUnsaved(waiting, { type: 'edit', path: ['blurb'], value: 'Beside.', present: theirs })
  expect(beside.state === 'typed' && valueToSave(beside)).toEqual({ name: 'Theirs', blurb: 'Beside.' })
  const choose = (side: 'mine' | 'theirs') =>
    nextUnsaved(waiting, { type: 'choose', clash, side, present: theirs })
  expect(choose('mine')).toMatchObject({ state: 'typed', value: { name: 'Mine' }, clashes: [] })
  expect(choose('theirs')).toEqual({ state: 'idle' })
})
