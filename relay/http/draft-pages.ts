import type { ProblemWords } from '../leads/problem.ts'
import type { Draft } from './drafts.ts'
import { createRefill } from './refill.ts'
import type { SiteFile } from './site-files.ts'

/**
 * The contact page for visitors who have a draft, with the draft in it. Each is made once and kept as long as its draft:
 * a client that asks for it a thousand times at once, and reads no answer, costs others neither time nor memory.
 *
 * @param page as it was built
 * @param words the agency's, for the problems
 */
export function createDraftPages(page: SiteFile, words?: ProblemWords): (draft: Draft) => Buffer {
  const refill = createRefill(page.plain.content.toString(), words)
  const written = new WeakMap<Draft, Buffer>()
  return (draft) => {
    const content = written.get(draft) ?? Buffer.from(refill(draft))
    written.set(draft, content)
    return content
  }
}
