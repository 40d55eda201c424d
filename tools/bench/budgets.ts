import { CATEGORIES, type Load } from './lighthouse.ts'
import { quantile } from './statistics.ts'

/** The most that every page may have of a figure: medians of Lighthouse's loads with its mobile preset. */
const LIMITS = {
  /** Of the paints of a plain-text page in the same run. */
  'first paint × floor': 1.25,
  'largest paint × floor': 1.25,
  'blocking ms': 10,
  shift: 0,
  'script requests': 0,
  /** Of script before an interaction, Astro's island runtime included. */
  'script KiB': 4.6,
  /** The work page has every case study in it (record 24). It delays no paint: the first section comes in the first flight. */
  'HTML+CSS KiB': 24,
  'fonts KiB': 60,
  /** Of the compressed page up to the end of its first section: less than a server sends at once. */
  'first section KB': 12.5,
}
/** What 50 case studies may cost more than 5. */
const GROWTH = { points: 5, blockingMs: 250 }
/** A kind of press: multiple of the slowest press on a plain page, milliseconds of the 98th percentile of all. */
const PRESS = { ratio: 2, p98Ms: 100 }

/** @returns a sentence for each budget that a page breaks */
export function brokenBudgets(path: string, { scores, figures, faults }: Load): string[] {
  const low = CATEGORIES.flatMap((name, i) =>
    scores[i] === 100 ? [] : [`${name} is ${scores[i]}, must be 100`],
  )
  const broken = Object.entries(LIMITS).flatMap(([name, limit]) =>
    over(name, figures[name] ?? Number.NaN, limit),
  )
  const sentences = [...low, ...broken].map((sentence) => `${path}: ${sentence}`)
  return sentences.length > 0 ? [...sentences, ...faults.map((fault) => `  (${fault})`)] : []
}

export function brokenGrowth(few: Load, many: Load): string[] {
  const [points = 0] = few.scores.map((score, i) => score - (many.scores[i] ?? 0))
  const blocking = Math.round(blockingOf(many) - blockingOf(few))
  return [
    ...over('50 case studies: what performance is lower', points, GROWTH.points),
    ...over('50 case studies: what they block longer, in ms,', blocking, GROWTH.blockingMs),
  ]
}

export function brokenPresses(kinds: [kind: string, times: number[]][], plain: number[]): string[] {
  const limit = PRESS.ratio * quantile(plain, 1)
  const all = kinds.flatMap(([, times]) => times)
  return [
    ...kinds.flatMap(([kind, times]) => over(`${kind}, in ms,`, quantile(times, 0.5), limit)),
    ...over('the 98th percentile of all presses, in ms,', quantile(all, 0.98), PRESS.p98Ms),
  ]
}

export function blockingOf({ figures }: Load): number {
  return figures['blocking ms'] ?? Number.NaN
}

/** A sentence also where there is no value. */
function over(what: string, value: number, limit: number): string[] {
  const rounded = Math.round(value * 1000) / 1000
  return rounded <= limit ? [] : [`${what} is ${rounded}, may be ${limit}`]
}
