import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOW } from '../testing/submission.ts'
import { createAnsweredLinks } from './answered-links.ts'

const DAY_MS = 86_400_000
const LEAD = '0b9f4c1e-6a55-4e0c-9d3f-2f1f0a7c5d11'
const links = createAnsweredLinks('first')

function tokenOf(leadId: string, now = NOW): string {
  return links.pathTo(leadId, now).replace('/answered/', '')
}

test('a link holds its lead, at the end, because mail readers leave signs there out of links', () => {
  expect(links.pathTo(LEAD, NOW)).toMatch(new RegExp(`^/answered/[\\w.-]{51}${LEAD}$`))
  expect(links.read(tokenOf(LEAD), NOW)).toEqual({ leadId: LEAD })
})

test('a token with one changed letter is wrong, at every position', () => {
  const token = tokenOf(LEAD)
  for (const at of token.split('').keys()) {
    for (const letter of ['A', 'b', '0', '-', '_', '.', 'é', '%', '']) {
      if (token[at] === letter) continue
      const changed = token.slice(0, at) + letter + token.slice(at + 1)
      expect(links.read(changed, NOW), changed).toEqual({ problem: 'wrong' })
    }
  }
})

test('parts of tokens cannot be exchanged: lead, expiry, signature', () => {
  const [expiry, signature] = tokenOf(LEAD).split('.')
  const [later] = tokenOf(LEAD, NOW + DAY_MS).split('.')
  expect(links.read(`${expiry}.${signature}.${randomUUID()}`, NOW)).toEqual({ problem: 'wrong' })
  expect(links.read(`${later}.${signature}.${LEAD}`, NOW)).toEqual({ problem: 'wrong' })
  expect(links.read(`0${expiry}.${signature}.${LEAD}`, NOW)).toEqual({ problem: 'wrong' })
})

test.each(['', '..', 'a'.repeat(1_000_000), ` ${tokenOf(LEAD)}`, `${tokenOf(LEAD)}\n`])(
  'text that is no token is wrong',
  (text) => {
    expect(links.read(text, NOW)).toEqual({ problem: 'wrong' })
  },
)

test('a link of a store with another secret is wrong', () => {
  const moved = createAnsweredLinks('second')
  expect(moved.read(tokenOf(LEAD), NOW)).toEqual({ problem: 'wrong' })
})

test('a link expires after 30 days, and counts before its date too, as after a clock was set back', () => {
  const token = tokenOf(LEAD)
  expect(links.read(token, NOW + 30 * DAY_MS)).toEqual({ leadId: LEAD })
  expect(links.read(token, NOW + 30 * DAY_MS + 1000)).toEqual({ problem: 'expired' })
  expect(links.read(token, NOW - 400 * DAY_MS)).toEqual({ leadId: LEAD })
})
