import { sampleMarks } from '#site/content/edit/samples.ts'
import { shortNameOf } from '#site/content/format.ts'
import { type Content, wordsOfPages } from '#site/content/model.ts'
import type { Site } from '#site/content/schemas/site.ts'
import { initialOf } from '#site/features/about/initial-of.ts'
import { isDrawn } from '../drawings/drawn.ts'
import { type WordsShown, wordsToShow } from '../drawings/words-shown.ts'
import type { Section } from './finding.ts'

/**
 * Lists the values marked as samples.
 * @param texts the text of each YAML file, by its path below content/
 */
export function findSamples(texts: ReadonlyMap<string, string>): Section {
  const findings = sorted(texts).flatMap(([file, text]) =>
    sampleMarks(text).map(({ line, before, note }) => ({
      what: `content/${file}:${line}  ${before || note || 'what follows'}`,
    })),
  )
  return {
    title: 'Sample content',
    remedy: 'Put in your own and delete the mark "# sample".',
    findings,
  }
}

/** @returns the lines of all files, sorted by file name, each with its place: content/site.yaml:4 */
function linesOf(texts: ReadonlyMap<string, string>): { place: string; line: string }[] {
  return sorted(texts).flatMap(([file, text]) =>
    text.split(/\r?\n/).map((line, index) => ({ place: `content/${file}:${index + 1}`, line })),
  )
}

function sorted(texts: ReadonlyMap<string, string>): [file: string, text: string][] {
  return [...texts].toSorted(([a], [b]) => a.localeCompare(b))
}

/** Finds legal entries of the footer without an address. */
export function findMissingLinks(legal: Site['legal']): Section {
  return {
    title: 'Links that lead nowhere',
    remedy:
      'Give each an address, under “Legal texts” of “Contact, hours and details” (in content/site.yaml: url, under legal).',
    findings: legal.filter(({ url }) => url === undefined).map(({ name }) => ({ what: name })),
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
  const lines = linesOf(texts)
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

/** What to do about a drawing, by its file name. */
const MAP_REMEDY =
  'Put a map of your own there, as content/README.md says, and change its words in pages/contact.yaml.'
const SHARE_REMEDY =
  'Run "npm --prefix art ci && npm run art share", or put a picture of your own there, 1200 × 630.'

/**
 * Finds drawn pictures that show outdated words of the content. Pictures of the agency's own and pictures that no page
 * shows are ignored.
 * @param drawn the words that the pictures show
 */
export function findOldDrawings(content: Content, drawn: WordsShown): Section {
  const used = wordsOfPages(content).map(({ words }) => `public${words.meta.share}`)
  used.push(`content/${content.contact.map.image.picture}`)
  const findings = Object.entries(wordsToShow(content)).flatMap(([path, words]) => {
    const shown = drawn[path]
    if (!shown || !used.includes(path) || !isDrawn(path) || shown === words) return []
    const what = `${path} shows ${shown}, the content says ${words}`
    return [{ what, remedy: path.endsWith('/map.svg') ? MAP_REMEDY : SHARE_REMEDY }]
  })
  return { title: 'Pictures of what was', findings }
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
