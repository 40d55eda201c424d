import type { ProblemWords } from '../leads/problem.ts'
import type { Draft } from './drafts.ts'
import { createRefill } from './refill.ts'
import type { SiteFile } from './site-files.ts'

/**
 * The contact page as those get it who have a draft. Each is written once and kept as long as its draft: whoever asks for
 * it a thousand times at once, and reads none of the answers, costs others neither time nor memory.
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
