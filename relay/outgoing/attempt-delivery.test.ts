import { expect, test } from 'vitest'
import { aJob } from '../testing/jobs.ts'
import { decideNext, type Outcome } from './attempt-delivery.ts'
import { DeliveryFailure } from './kind.ts'

const GONE = { address: 'a@sagus.example', isPermanent: true, reply: '550 no; try info@x.example; bye' }
const BUSY = { address: 'b@sagus.example', isPermanent: false, reply: '451 later; please' }

function noteAfter(note: string | undefined, outcome: Outcome): string {
  return decideNext(aJob({ note, queuedAt: Date.now() }), outcome, {}, Date.now()).note
}

test('a note keeps a permanent refusal whole through all later attempts', () => {
  const first = noteAfter(undefined, [BUSY, GONE])
  const kept = 'a@sagus.example: 550 no, try info@x.example, bye (refused for good)'
  expect(first).toBe(`b@sagus.example: 451 later, please; ${kept}`)
  const second = noteAfter(first, new DeliveryFailure('connect ECONNREFUSED', { isPermanent: false }))
  expect(second).toBe(`${kept}; connect ECONNREFUSED`)
  expect(noteAfter(second, [])).toBe(kept)
})

test('a note drops temporary refusals when the mail is delivered', () => {
  expect(noteAfter(noteAfter(undefined, [BUSY]), [])).toBe('')
  expect(noteAfter('connect ECONNREFUSED', [])).toBe('')
  expect(noteAfter('', [])).toBe('')
})
