/**
 * What a message can be about, in the order in which the rules are tried: the first that fits names the answer.
 * The names are part of the page's contract (`data-intent`).
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

/** Said in passing: where a message holds more than these, the rest of it is answered as well. */
export const COURTESIES = ['greeting', 'how-are-you', 'thanks', 'goodbye'] as const
export type Courtesy = (typeof COURTESIES)[number]
export type Question = Exclude<Intent, Courtesy>

/** Whether an intent is a courtesy, so that what else the message asks is answered as well. */
export function isCourtesy(intent: Intent): intent is Courtesy {
  return COURTESIES.some((courtesy) => courtesy === intent)
}
