import { expect, test } from 'vitest'
import { draftCookie, draftIdIn, noDraftCookie } from './draft-cookie.ts'
import { createDrafts } from './drafts.ts'

const DRAFT = {
  fields: { name: 'Asha' },
  problems: [{ kind: 'missing' as const, field: 'message' as const }],
}

test('a draft is found again for ten minutes', () => {
  let now = 0
  const drafts = createDrafts(() => now)
  const id = drafts.keep(DRAFT)
  now = 599_999
  expect(drafts.get(id)).toEqual(DRAFT)
  now = 600_000
  expect(drafts.get(id)).toBeUndefined()
})

test('a flood of drafts pushes the oldest out and never grows', () => {
  const drafts = createDrafts(() => 0)
  const ids = Array.from({ length: 501 }, () => drafts.keep(DRAFT))
  expect(ids.filter((id) => drafts.get(id)).length).toBeLessThanOrEqual(500)
  expect(drafts.get(ids[0])).toBeUndefined()
  expect(drafts.get(ids.at(-1))).toEqual(DRAFT)
})

test('a flood of posts that are refused unread pushes no visitor’s words out', () => {
  let now = 0
  const drafts = createDrafts(() => now)
  const visitors = drafts.keep(DRAFT)
  const unread = { fields: {}, problems: [{ kind: 'failed' as const }] }
  const often = { fields: {}, problems: [{ kind: 'often' as const, values: { minutes: 9 } }] }
  for (let n = 0; n < 600; n++) {
    drafts.keep(unread)
    drafts.keep(often)
  }
  expect(drafts.get(visitors)).toEqual(DRAFT)
  now = 599_999
  const late = drafts.keep(unread)
  now = 700_000
  expect(drafts.get(late)).toEqual(unread)
  expect(drafts.get(drafts.keep(often))).toEqual(often)
})

test('an oversized draft keeps its problems only', () => {
  const drafts = createDrafts(() => 0)
  const id = drafts.keep({ ...DRAFT, fields: { message: 'x'.repeat(70_000) } })
  expect(drafts.get(id)).toEqual({ ...DRAFT, fields: {} })
})

test('so does one that would be oversized in a page: five hundred of them would fill the memory', () => {
  const drafts = createDrafts(() => 0)
  const id = drafts.keep({ ...DRAFT, fields: { message: '<'.repeat(20_000) } })
  expect(drafts.get(id)).toEqual({ ...DRAFT, fields: {} })
})

test('the cookie is read back from among others, and nothing else is', () => {
  const id = createDrafts().keep(DRAFT)
  expect(draftCookie(id, true)).toBe(
    `draft=${id}; Path=/contact; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
  )
  expect(noDraftCookie(false)).toBe('draft=; Path=/contact; Max-Age=0; HttpOnly; SameSite=Lax')
  expect(draftIdIn(`theme=dark; draft=${id}; x=1`)).toBe(id)
  expect(draftIdIn(`mydraft=${id}`)).toBeUndefined()
  expect(draftIdIn('draft=../../etc/passwd')).toBeUndefined()
  expect(draftIdIn(undefined)).toBeUndefined()
})
