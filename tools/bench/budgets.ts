import { CATEGORIES, type Load } from './lighthouse.ts'
import { quantile } from './statistics.ts'

/** What every page keeps to: medians of Lighthouse's loads with its mobile preset. */
const PAGE = {
  /** First and largest paint, as multiples of a plain-text page's in the same run. */
  paintRatio: 1.25,
  blockingMs: 10,
  /** KiB of script before an interaction, Astro's island runtime included, and none of it requested. */
  scriptKiB: 4.6,
  /** The work page has every case study in it (record 24). It delays no paint: the first section comes in the first flight. */
  documentKiB: 24,
  fontKiB: 60,
  /** KB of the compressed page up to the end of its first section: less than a server sends at once. */
  firstSectionKB: 12.5,
}
/** What 50 case studies may cost more than 5: points of the performance score, blocking milliseconds. */
const GROWTH = { points: 5, blockingMs: 250 }
/** A kind of press: multiple of the slowest press on a plain page, milliseconds of the 98th percentile of all. */
const PRESS = { ratio: 2, p98Ms: 100 }

/** @returns a sentence for each budget that a page breaks */
export function brokenBudgets(path: string, page: Load, floor: Load, firstSectionKB = Number.NaN): string[] {
  const limits: [what: string, value: number, limit: number, unit: string][] = [
    ['first paint', page.firstPaint / floor.firstPaint, PAGE.paintRatio, ' × the floor'],
    ['largest paint', page.largestPaint / floor.largestPaint, PAGE.paintRatio, ' × the floor'],
    ['blocking time', page.blocking, PAGE.blockingMs, ' ms'],
    ['layout shift', page.shift, 0, ''],
    ['requests of scripts', page.scriptRequests, 0, ''],
    ['script', page.scriptKiB, PAGE.scriptKiB, ' KiB'],
    ['HTML and CSS', page.documentKiB, PAGE.documentKiB, ' KiB'],
    ['fonts', page.fontKiB, PAGE.fontKiB, ' KiB'],
    ['the end of the first section', firstSectionKB, PAGE.firstSectionKB, ' KB'],
  ]
  const scores = CATEGORIES.flatMap((name, i) => {
    const score = page.scores[i] ?? 0
    return score < 100 ? [`${name} is ${score}, must be 100`] : []
  })
  const sizes = limits
    .filter(([, value, limit]) => !(round(value) <= limit)) // also where there is no value
    .map(([what, value, limit, unit]) => `${what} is ${round(value)}${unit}, may be ${limit}`)
  const sentences = [...scores, ...sizes].map((sentence) => `${path}: ${sentence}`)
  return sentences.length > 0 ? [...sentences, ...page.faults.map((fault) => `  (${fault})`)] : []
}

export function brokenGrowth(few: Load, many: Load): string[] {
  const [points = 0] = few.scores.map((score, i) => score - (many.scores[i] ?? 0))
  const blocking = Math.round(many.blocking - few.blocking)
  return [
    ...(points > GROWTH.points
      ? [`50 case studies: performance is ${points} lower, may be ${GROWTH.points}`]
      : []),
    ...(blocking <= GROWTH.blockingMs
      ? []
      : [`50 case studies block ${blocking} ms more, may be ${GROWTH.blockingMs}`]),
  ]
}

export function brokenPresses(kinds: [kind: string, times: number[]][], plain: number[]): string[] {
  const limit = PRESS.ratio * quantile(plain, 1)
  const slow = kinds.map(([kind, times]) => [kind, quantile(times, 0.5)] as const)
  const p98 = quantile(
    kinds.flatMap(([, times]) => times),
    0.98,
  )
  return [
    ...slow
      .filter(([, time]) => !(time <= limit))
      .map(
        ([kind, time]) => `${kind}: ${time} ms, may be ${limit} (${PRESS.ratio} × a plain page's slowest)`,
      ),
    ...(p98 <= PRESS.p98Ms ? [] : [`presses: ${p98} ms at 98 % of all, may be ${PRESS.p98Ms}`]),
  ]
}

/** To the digits that Lighthouse shows. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
