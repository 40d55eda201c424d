/**
 * The intents of a message in the order of the rules: the first that matches names the answer. Those of the prices come after the
 * courtesies, those of the agency's own questions last. The names are part of the page's contract (`data-intent`).
 */
export const INTENTS = [
  'greeting',
  'how-are-you',
  'thanks',
  'goodbye',
  'services-with-pricing',
  'services',
  'pricing',
  'contact',
  'about',
  'work',
  'default',
] as const
/** A question about one of the prices, by its id. */
export type PriceIntent = `price-${string}`
/** A question of the agency's own, by its id. */
export type OwnIntent = `question-${string}`
export type ListedIntent = (typeof INTENTS)[number]
export type Intent = ListedIntent | PriceIntent | OwnIntent

/** Intents of politeness: if a message has others, too, these are answered as well. */
export const COURTESIES = ['greeting', 'how-are-you', 'thanks', 'goodbye'] as const
export type Courtesy = (typeof COURTESIES)[number]
export type ListedQuestion = Exclude<ListedIntent, Courtesy>
export type QuestionIntent = ListedQuestion | PriceIntent

/** @returns whether an intent is a courtesy */
export function isCourtesy(intent: Intent): intent is Courtesy {
  return COURTESIES.some((courtesy) => courtesy === intent)
}
