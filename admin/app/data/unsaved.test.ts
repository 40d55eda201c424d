import { expect, test } from 'vitest'
import {
  edited,
  failed,
  IDLE,
  type Present,
  received,
  sending,
  shownOf,
  type Unsaved,
  valueToSave,
} from './unsaved.ts'

const FIRST: Present = { value: { name: 'Sagus', blurb: 'Small.' }, version: '1', saves: [] }
const present = (name: string, version: string, saves: string[] = []): Present => ({
  value: { name, blurb: 'Small.' },
  version,
  saves,
})
type Step = (before: Unsaved) => Unsaved
const edit =
  (name: string): Step =>
  (before) =>
    edited(before, FIRST, ['name'], name)
const send =
  (id: string, on = FIRST): Step =>
  (before) =>
    sending(before, on, id)
const receive =
  (on: Present, confirmed?: string): Step =>
  (before) =>
    received(before, on, confirmed)
const fail =
  (isFinal: boolean): Step =>
  (before) =>
    failed(before, 'No.', isFinal)
const after = (...steps: Step[]): Unsaved => steps.reduce((now, step) => step(now), IDLE)

test('goes from typed over saving to saved, and holds nothing then', () => {
  expect(after(edit('Setu')).state).toBe('typed')
  expect(after(edit('Setu'), send('a')).state).toBe('saving')
  expect(after(edit('Setu'), send('a'), receive(present('Setu', '2'), 'a'))).toEqual({ state: 'saved' })
  expect(after(edit('Setu'), edit('Sagus'))).toEqual({ state: 'idle' })
})

test('sends what is typed during a request after it, and takes what the server has tidied', () => {
  const now = after(edit('Setu'), send('a'), edit('Setu K'), receive(present('Setu', '2'), 'a'))
  expect(now).toMatchObject({ state: 'typed', value: { name: 'Setu K' }, clashes: [], version: '2' })
  expect(after(edit('Setu '), send('a'), receive(FIRST, 'a'))).toEqual({ state: 'saved' })
})

test('waits to send again after a failure, and for another value after a refusal', () => {
  expect(after(edit('Setu'), send('a'), fail(false))).toMatchObject({ state: 'typed', problem: 'No.' })
  const refused = after(edit('Setu'), send('a'), fail(true))
  expect(refused).toMatchObject({ state: 'refused', problem: 'No.' })
  expect(edit('Setu K')(refused)).toMatchObject({ state: 'typed', problem: undefined })
  expect(after(edit('Setu'), send('a'), edit('Setu K'), fail(true))).toMatchObject({ state: 'typed' })
})

test('a request whose response was lost is no change of another person', () => {
  const lost = after(edit('Setu'), send('a'), fail(false))
  expect(send('b', present('Setu', '2', ['a']))(lost)).toEqual({ state: 'saved' })
  const both = { value: { name: 'Setu', blurb: 'Theirs.' }, version: '3', saves: ['a'] }
  const more = edit('Setu K')(lost)
  expect(shownOf(both, more)).toMatchObject({ value: { name: 'Setu K', blurb: 'Theirs.' }, clashes: [] })
})

test('shows both where another person has changed the same, saves theirs, and waits for a choice', () => {
  const theirs = present('Theirs', '2')
  const clash = { path: ['name'], before: 'Sagus', mine: 'Mine', theirs: 'Theirs' }
  const mine = after(edit('Mine'))
  expect(shownOf(theirs, mine)).toMatchObject({ value: { name: 'Mine' }, clashes: [clash] })
  const waiting = send('a', theirs)(mine)
  expect(waiting).toMatchObject({ state: 'clash', clashes: [clash] })
  const beside = edited(waiting, theirs, ['blurb'], 'Beside.')
  expect(beside.state === 'typed' && valueToSave(beside)).toEqual({ name: 'Theirs', blurb: 'Beside.' })
  const choose = (side: 'mine' | 'theirs') => edited(waiting, theirs, clash.path, clash[side], true)
  expect(choose('mine')).toMatchObject({ state: 'typed', value: { name: 'Mine' }, clashes: [] })
  expect(choose('theirs')).toEqual({ state: 'idle' })
})
