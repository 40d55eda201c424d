import { expect, test } from 'vitest'
import { CONTACT_PAGE } from '../testing/relay.ts'
import { createDraftPages } from './draft-pages.ts'
import { createDrafts } from './drafts.ts'

const plain = { etag: '"1"', content: Buffer.from(CONTACT_PAGE) }

test('a thousand requests for one draft share one page in memory, and each draft has its own', () => {
  const pageFor = createDraftPages({ headers: {}, plain, compressed: {} })
  const drafts = createDrafts(() => 0)
  const kept = (name: string) => drafts.keep({ fields: { name }, problems: [{ kind: 'often' }] })
  const [asha, ravi] = [kept('Asha'), kept('Ravi')]
  const page = (id: string) => pageFor(drafts.get(id) ?? { fields: {}, problems: [] })
  expect(page(asha).toString()).toContain('value="Asha"')
  expect(page(asha)).toBe(page(asha))
  expect(page(ravi).toString()).toContain('value="Ravi"')
})
