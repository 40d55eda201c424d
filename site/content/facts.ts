import { groupDigits } from './group-digits.ts'
import type { Prices, Site } from './schemas/site.ts'
import type { Figure } from './schemas/text.ts'

/** What copy may name in braces, so that a number or an address is written down once. */
export type Facts = Record<string, string>

/** A fact's place in a text. */
export const FACT = /\{([a-zA-Z][\w.-]*)\}/g

/** @returns a figure as printed: 4.7/5, or 1,25,000+ */
export function printFigure({ value, suffix }: Pick<Figure, 'value' | 'suffix'>): string {
  return `${groupDigits(String(value))}${suffix}`
}

/** @returns whole rupees as printed in India: ₹3,999 or ₹1,25,000 */
export function printPrice(rupees: number): string {
  return `₹${groupDigits(String(rupees))}`
}

type Address = Site['contact']['address']

/** @returns town and district: Muradnagar, Ghaziabad; a town that gives its district the name is said once */
export function printPlace({ locality, district }: Pick<Address, 'locality' | 'district'>): string {
  return locality.toLowerCase() === district.toLowerCase() ? locality : `${locality}, ${district}`
}

/** @returns the postal address on one line */
export function printAddress(address: Address): string {
  const { street, region, postalCode } = address
  return `${street}, ${printPlace(address)}, ${region} ${postalCode}`
}

/** @returns the name for where space is short */
export function shortNameOf({ name, shortName }: Pick<Site, 'name' | 'shortName'>): string {
  return shortName ?? name
}

/** @returns the address that rings a phone number */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`
}

/** @param year the year that `{year}` stands for */
export function collectFacts(site: Site, prices: Prices, year: number): Facts {
  const figures = Object.entries(site.figures).map(([name, figure]) => [name, printFigure(figure)])
  const priceFacts = Object.entries(prices).flatMap(([name, { from, includes }]) => [
    [`price.${name}`, printPrice(from)],
    ...(includes ? [[`price.${name}.includes`, includes]] : []),
  ])
  return {
    ...Object.fromEntries([...figures, ...priceFacts]),
    name: site.name,
    shortName: shortNameOf(site),
    email: site.contact.email,
    phone: site.contact.phone,
    city: site.contact.address.locality,
    district: site.contact.address.district,
    place: printPlace(site.contact.address),
    address: printAddress(site.contact.address),
    officeHours: site.hours.office.text,
    phoneHours: site.hours.phone.text,
    weekend: site.hours.weekend,
    replyTime: site.replyTime,
    meetingMinutes: String(site.meeting.minutes),
    year: String(year),
  }
}

/**
 * Replaces every `{fact}` in a text.
 * @param unknown called with the name of a fact that does not exist; its braces are left in the text
 */
export function fillFacts(text: string, facts: Facts, unknown: (name: string) => void): string {
  return text.replace(FACT, (whole, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact === undefined) unknown(name)
    return fact ?? whole
  })
}
