import type { MarkedText } from '#site/content/markup.ts'
import type { Courtesy, Intent } from './intents.ts'
import type { Names } from './names.ts'

/** What the assistant can say; where there are several replies any of them will do. */
export type Replies = {
  /** What visitors may call the agency and its people, what it has made, and the places around it. */
  names: Names
  alone: Record<Intent, MarkedText[]>
  /** Shorter courtesies, for when the answer to a question follows. */
  before: Record<Courtesy, MarkedText[]>
}
