import { printAddress, printFigure, printPlace, printPrice, shortNameOf } from '../format.ts'
import type { Placeholders } from '../model.ts'
import type { Prices, Site } from '../schemas/site.ts'
import { PLACEHOLDER } from '../schemas/text.ts'

/** @param year value of `{year}` */
export function collectPlaceholders(site: Site, prices: Prices, year: number): Placeholders {
  const figures = Object.entries(site.figures).map(([name, figure]) => [name, printFigure(figure)])
  const priceValues = Object.entries(prices).flatMap(([name, { from, includes }]) => [
    [`price.${name}`, printPrice(from)],
    ...(includes ? [[`price.${name}.includes`, includes]] : []),
  ])
  return {
    ...Object.fromEntries([...figures, ...priceValues]),
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
 * Replaces every `{placeholder}` in a text.
 * @param unknown called with the name of an unknown placeholder, which stays in the text
 */
export function interpolate(text: string, values: Placeholders, unknown: (name: string) => void): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) unknown(name)
    return value ?? whole
  })
}
