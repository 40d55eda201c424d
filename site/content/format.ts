import { whatsappChat } from '#contract/whatsapp.ts'
import { valueAt } from './edit/values.ts'
import { groupDigits } from './group-digits.ts'
import type { Content, Placeholders } from './model.ts'
import type { Prices } from './schemas/prices.ts'
import type { Site } from './schemas/site.ts'
import type { Figure } from './schemas/text.ts'

/** @returns a figure as printed: 4.7/5, or 1,25,000+ */
export function printFigure({ value, suffix }: Pick<Figure, 'value' | 'suffix'>): string {
  return `${groupDigits(String(value))}${suffix}`
}

/** @returns the figures that a page has chosen */
export function figuresShown({ shown }: { shown: string[] }, { figures }: Pick<Site, 'figures'>) {
  return shown.flatMap((key) => figures.find(({ id }) => id === key) ?? [])
}

/** @returns whole rupees as printed in India: ₹3,999 or ₹1,25,000 */
export function printPrice(rupees: number): string {
  return `₹${groupDigits(String(rupees))}`
}

type Price = Pick<Prices[number], 'words'> & Partial<Prices[number]>

/** @returns the price of a service, if it has one; its own words are a price without an amount */
export function priceOf(
  { price }: Pick<Content['services'][number], 'price'>,
  prices: Prices,
): Price | undefined {
  if (price && 'text' in price) return { words: price.text }
  return prices.find(({ id }) => id === price?.from)
}

/** @returns a price in words: From ₹3,999, ₹1,999 per month, or On request */
export function printPriceInWords(
  { from, fixed, per, words }: Price,
  { from: before, perMonth }: Pick<Content['servicesPage']['list'], 'from' | 'perMonth'>,
): string {
  if (from === undefined) return words
  return [!fixed && before, printPrice(from), per && perMonth].filter(Boolean).join(' ')
}

/** @returns the names of a filter's buttons, by category; `all` is that of the whole list */
export function filterNames({
  all,
  categories,
}: {
  all: string
  categories: { id: string; name: string }[]
}): Record<string, string> {
  return { all, ...Object.fromEntries(categories.map(({ id, name }) => [id, name])) }
}

type Address = Site['contact']['address']

/** @returns town and district: Muradnagar, Ghaziabad. Only the town if both have the same name. */
export function printPlace({ locality, district }: Pick<Address, 'locality' | 'district'>): string {
  return locality.toLowerCase() === district.toLowerCase() ? locality : `${locality}, ${district}`
}

/** @returns the postal address on one line */
export function printAddress(address: Address): string {
  return `${address.street}, ${printPlace(address)}, ${printRegion(address)}`
}

/** @returns state and postal code; abroad there may be none */
export function printRegion({ region, postalCode }: Pick<Address, 'region' | 'postalCode'>): string {
  return postalCode ? `${region} ${postalCode}` : region
}

/** @returns the placeholders that only the texts of this file have: {since}, its date in words, such as 27 November 2026 */
export function placeholdersIn(value: unknown): Placeholders {
  const since = new Date(String(valueAt(value, ['since'])))
  if (Number.isNaN(since.valueOf())) return {}
  return { since: since.toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' }) }
}

/** @returns the short name of the agency if it has one, otherwise its name */
export function shortNameOf({ name, shortName }: Pick<Site, 'name' | 'shortName'>): string {
  return shortName ?? name
}

/** @returns the `tel:` address of a phone number */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`
}

/**
 * @param message the text that the visitor finds in the chat; `{topic}` in it is replaced
 * @returns the address of a chat on WhatsApp
 */
export function whatsappLink(number: string, message: string, topic: string): string {
  // A function, because in a string `$` has a meaning.
  return whatsappChat(
    number,
    message.replaceAll('{topic}', () => topic),
  )
}
