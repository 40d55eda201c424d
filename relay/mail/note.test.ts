import { expect, test } from 'vitest'
import { noteAfter } from './note.ts'

const GONE = { address: 'a@sagus.example', isPermanent: true, reply: '550 no; try info@x.example; bye' }
const BUSY = { address: 'b@sagus.example', isPermanent: false, reply: '451 later; please' }

test('who was refused for good stays, whole, through whatever comes later', () => {
  const first = noteAfter(undefined, [BUSY, GONE])
  const kept = 'a@sagus.example: 550 no, try info@x.example, bye (refused for good)'
  expect(first).toBe(`b@sagus.example: 451 later, please; ${kept}`)
  const second = noteAfter(first, 'connect ECONNREFUSED')
  expect(second).toBe(`${kept}; connect ECONNREFUSED`)
  expect(noteAfter(second, [])).toBe(kept)
})

test('what only held a mail up is forgotten once it has gone', () => {
  expect(noteAfter(noteAfter(undefined, [BUSY]), [])).toBeUndefined()
  expect(noteAfter('connect ECONNREFUSED', [])).toBeUndefined()
  expect(noteAfter('', [])).toBeUndefined()
})
