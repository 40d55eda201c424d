import type { MarkedText } from '#site/content/markup.ts'
import { type Courtesy, type Intent, isCourtesy } from './intents.ts'
import type { Names } from './names.ts'
import { findIntents } from './rules.ts'

/** The replies of the content; of several for one intent, one is chosen at random. */
export type Replies = {
  names: Names
  alone: Record<Intent, MarkedText[]>
  /** Shorter courtesies, used if the answer to a question follows. */
  before: Record<Courtesy, MarkedText[]>
}

/** A reply, and the rule that chose it. */
export type Answer = { intent: Intent; reply: MarkedText }

/**
 * Answers any message of a visitor.
 * @param random returns a number from 0 up to but not including 1, as `Math.random` does; chooses among replies
 */
export function answer(message: string, replies: Replies, random: () => number): Answer {
  const intents = findIntents(message, replies.names)
  const reply = intents.flatMap((intent, i) => {
    const moreFollows = i < intents.length - 1
    const choice = isCourtesy(intent) && moreFollows ? replies.before[intent] : replies.alone[intent]
    return choice[Math.floor(random() * choice.length)] ?? []
  })
  return { intent: intents[0] ?? 'default', reply }
}
