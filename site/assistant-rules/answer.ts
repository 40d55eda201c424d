import type { MarkedText } from '#site/content/markup.ts'
import { type Intent, isCourtesy } from './intents.ts'
import type { Replies } from './replies.ts'
import { findIntents } from './rules.ts'

/** What the assistant says, and the rule that made it say so. */
export type Answer = { intent: Intent; reply: MarkedText }

/**
 * Answers a visitor's message, whatever it holds.
 * @param random gives a number from 0 up to but not including 1, as `Math.random` does; chooses among replies
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
