import type { Content } from '#site/content/model.ts'
import type { Section } from './finding.ts'
import { linesOf } from './lines.ts'

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
