import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { shortNameOf } from '../format.ts'
import { initialOf } from '../initial-of.ts'
import type { Content } from '../model.ts'
import { FIRST_WINDOW } from '../schemas/pages.ts'
import type { Site } from '../schemas/site.ts'

/** Something to change before going live. */
export type Finding = {
  /** Location and value: content/site.yaml:4  name: Sagus */
  what: string
  /** What to do, if that differs from the section's advice. */
  remedy?: string
}

/** Findings of one kind. */
export type Section = { title: string; remedy?: string; findings: Finding[] }

/** Finds legal entries of the footer that lead nowhere. */
export function findMissingLinks(legal: Site['legal']): Section {
  return {
    title: 'Links that lead nowhere',
    remedy:
      'Have somebody who knows the law read the sample text under “Legal pages” (content/legal/), and make it yours. Or give the name a PDF or an address, or remove it, under “Legal texts” of “Contact, hours and details” (in content/site.yaml: document, url).',
    findings: legal.filter(({ href }) => href === undefined).map(({ name }) => ({ what: name })),
  }
}

/**
 * Finds prices that texts quote and no service has, for example because a service is now "on request".
 * @param texts the text of each YAML file, by its path below content/
 */
export function findUnlistedPrices(
  { prices, services }: Pick<Content, 'prices' | 'services'>,
  texts: ReadonlyMap<string, string>,
): Section {
  const listed = new Set<string>(services.flatMap(({ price }) => ('from' in price ? [price.from] : [])))
  const lines = [...texts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([file, text]) =>
      text.split(/\r?\n/).map((line, index) => ({ place: `content/${file}:${index + 1}`, line })),
    )
  const findings = Object.keys(prices)
    .filter((name) => !listed.has(name))
    .map((name) => lines.filter(({ line }) => line.includes(`{price.${name}}`)))
    .filter((quotes) => !quotes.some(({ place }) => place.startsWith('content/services/'))) // services quote prices in their texts, too
    .flat()
    .map(({ place, line }) => ({ what: `${place}  ${line.trim()}` }))
  return {
    title: 'Prices quoted that no service has',
    remedy: 'Take the price out of these texts, or give it to its service (price: from: …).',
    findings,
  }
}

/** The place that the delivered `content/map.svg` shows, and the SHA-256 of that file. */
const DELIVERED_PLACE = 'Muradnagar'
export const DELIVERED_MAP = 'b658f31940a34b03072a108e4a4b17a4053b98b9d43d809ecd39dfd491fdeec2'

/** The map still shows the place of the delivered site, though the agency has its office elsewhere. */
export function findOldMap({ site, contact }: Pick<Content, 'site' | 'contact'>): Section {
  const { picture } = contact.map.image
  const { locality } = site.contact.address
  const file = `content/${picture}`
  const isOld = locality !== DELIVERED_PLACE && existsSync(file) && hashOf(file) === DELIVERED_MAP
  const what = `${file} shows “${DELIVERED_PLACE}”, the content says “${locality}”`
  const remedy =
    'Put a map of your own there, as content/README.md says, and change its words in pages/contact.yaml.'
  return { title: 'A map of another place', findings: isOld ? [{ what, remedy }] : [] }
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** What the pillars of the story spell as the site is delivered. */
const DELIVERED_NAME = 'SAGUS'

/** Pillars of the story that still spell the delivered name, though the agency has another. */
export function findOldPillars({ site, about }: Pick<Content, 'site' | 'about'>): Section {
  const spelt = about.story.pillars.map(({ title }) => initialOf(title)).join('')
  const names = [site.name, shortNameOf(site)].map((name) => name.toUpperCase())
  const isOld = spelt.toUpperCase() === DELIVERED_NAME && !names.includes(DELIVERED_NAME)
  const what = `content/pages/about.yaml  story.pillars spell ${spelt}, the name is ${site.name}`
  const remedy =
    'Give the pillars other titles, and change what speaks of them: meta.description, story.title and story.paragraphs.'
  return { title: 'A story of another name', findings: isOld ? [{ what, remedy }] : [] }
}

/** The first button of the home page is below the first window of a phone of 360 × 740 pixels. */
export function findLateButton({ home: { hero } }: Pick<Content, 'home'>): Section {
  const fields = ['title', 'lead'] as const
  return {
    title: 'A first button that phones show only after scrolling',
    remedy: 'Shorten the words at the top of the home page.',
    findings: fields
      .filter((field) => hero[field].length > FIRST_WINDOW[field])
      .map((field) => ({
        what: `content/pages/home.yaml  hero.${field} has ${hero[field].length} letters, there is room for ${FIRST_WINDOW[field]}`,
      })),
  }
}
