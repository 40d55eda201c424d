import type { MarkedText } from '#site/content/markup.ts'
import type { Courtesy, Intent } from './intents.ts'

/** What the assistant can say; where there are several replies any of them will do. */
export type Replies = {
  /** The agency's name, by which visitors ask who it is. */
  agency: string
  /** What the agency has made, by name. */
  projects: string[]
  alone: Record<Intent, MarkedText[]>
  /** Shorter courtesies, for when the answer to a question follows. */
  before: Record<Courtesy, MarkedText[]>
}
