import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { lengthOf } from '#contract/text-length.ts'
import { textsIn } from '../edit/values.ts'
import type { Path } from '../errors.ts'
import { priceOf } from '../format.ts'
import type { Content } from '../model.ts'
import { PARTS, rowOf } from '../parts.ts'
import { FIRST_WINDOW } from '../schemas/pages.ts'
import type { Site } from '../schemas/site.ts'
import { findMissingLegalDetails } from './find-missing-legal-details.ts'

/** Something to change before going live. */
export type Finding = {
  /** Where in the content: the path of a value of a file below content/. */
  place?: { file: string; path: Path }
  what: string
  /** What to do, if that differs from the section's advice. */
  remedy?: string
}

/** Findings of one kind. */
export type FindingSection = { title: string; remedy?: string; findings: Finding[] }

/**
 * Finds what is left besides samples.
 * @param values the value of each file, by its path below content/
 */
export function findLeft(content: Content, values: ReadonlyMap<string, unknown>): FindingSection[] {
  return [
    findMissingLinks(content.site.legal),
    findMissingLegalDetails(content),
    findUnlistedPrices(content, values),
    findOldMap(content),
    findLateButton(content),
  ]
}

/** Finds legal entries of the footer that lead nowhere, and to no page whose text is a sample, which is found as one. */
function findMissingLinks(legal: Site['legal']): FindingSection {
  return {
    title: 'Links that lead nowhere',
    remedy:
      'Give each a page, a PDF or an address, or remove it, under “Legal texts” of “Contact, hours and details”.',
    findings: [...legal.entries()]
      .filter(([, { page, href }]) => (page ?? href) === undefined)
      .map(([at, { name }]) => ({ place: { file: PARTS.site.file, path: ['legal', at] }, what: name })),
  }
}

/** Finds prices that texts quote and no service has, for example because a service is now "on request". */
export function findUnlistedPrices(
  { prices, services }: Pick<Content, 'prices' | 'services'>,
  values: ReadonlyMap<string, unknown>,
): FindingSection {
  const listed = services.map((service) => priceOf(service, prices))
  const others = new Map([...values].filter(([file]) => file !== PARTS.prices.file))
  const findings = prices
    .filter((price) => !listed.includes(price))
    .map(({ id }) => textsWith(`{price.${id}}`, others))
    .filter((quotes) => !quotes.some(({ place }) => rowOf(place.file)?.section === 'services')) // services quote prices in their texts, too
    .flat()
  return {
    title: 'Prices quoted that no service has',
    remedy: 'Take the price out of these texts, or give it to its service.',
    findings,
  }
}

/** @returns the texts of the content that have some words */
export function textsWith(words: string, values: ReadonlyMap<string, unknown>) {
  return [...values].flatMap(([file, value]) =>
    textsIn(value)
      .filter(({ text }) => text.includes(words))
      .map(({ path, text }) => ({ place: { file, path }, what: text })),
  )
}

/** The place that the delivered `content/map.svg` shows, and the SHA-256 of that file without its colours. */
const DELIVERED_PLACE = 'Muradnagar'
export const DELIVERED_MAP = '4f00007f40a921dbaf9d072ef80759d2a9c3d21c5067efc6250cc50398a88bcc'

/** The map still shows the place of the delivered site, though the agency has its office elsewhere. */
export function findOldMap({ site, contact }: Pick<Content, 'site' | 'contact'>): FindingSection {
  const { locality } = site.contact.address
  const file = `content/${contact.map.image.picture}`
  const isOld = locality !== DELIVERED_PLACE && existsSync(file) && hashOf(file) === DELIVERED_MAP
  const place = { file: PARTS.contact.file, path: ['map', 'image'] }
  const what = `The map shows ${DELIVERED_PLACE}, the address is in ${locality}`
  const remedy = 'Put a map of your own there, and change the words beside it.'
  return { title: 'A map of another place', findings: isOld ? [{ place, what, remedy }] : [] }
}

/** Without colours, which `npm run colour` changes. */
export function hashOf(file: string): string {
  const drawing = readFileSync(file, 'utf8').replaceAll(/#[0-9a-f]{6}/g, '')
  return createHash('sha256').update(drawing).digest('hex')
}

/** The first button of the home page is below the first window of a phone of 360 × 740 pixels. */
export function findLateButton({ home: { hero } }: Pick<Content, 'home'>): FindingSection {
  const fields = ['title', 'lead'] as const
  return {
    title: 'A first button that phones show only after scrolling',
    remedy: 'Shorten the words at the top of the home page.',
    findings: fields
      .filter((field) => lengthOf(hero[field]) > FIRST_WINDOW[field])
      .map((field) => ({
        place: { file: PARTS.home.file, path: ['hero', field] },
        what: `${lengthOf(hero[field])} letters, there is room for ${FIRST_WINDOW[field]}`,
      })),
  }
}
