/**
 * The intents of a message in the order of the rules: the first that matches names the answer. The names are part of the
 * page's contract (`data-intent`).
 */
export const INTENTS = [
  'greeting',
  'how-are-you',
  'thanks',
  'goodbye',
  'price-website',
  'price-app',
  'price-ui-ux',
  'price-chatbot',
  'price-content',
  'services-with-pricing',
  'services',
  'pricing',
  'contact',
  'about',
  'work',
  'default',
] as const
export type Intent = (typeof INTENTS)[number]

/** Intents of politeness: if a message has others, too, these are answered as well. */
export const COURTESIES = ['greeting', 'how-are-you', 'thanks', 'goodbye'] as const
export type Courtesy = (typeof COURTESIES)[number]
export type QuestionIntent = Exclude<Intent, Courtesy>

/** @returns whether an intent is a courtesy */
export function isCourtesy(intent: Intent): intent is Courtesy {
  return COURTESIES.some((courtesy) => courtesy === intent)
}
