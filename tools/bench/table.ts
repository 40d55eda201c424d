import type { Measurement } from './measure.ts'

/**
 * Prints a row for each page.
 * @param measured the pages by their names
 * @param floor page of which the paints are printed as multiples
 */
export function printTable(measured: Map<string, Measurement>, floor: Measurement | undefined): void {
  const rows = [...measured].map(([name, page]) => {
    const { performance: perf, accessibility: a11y, 'best-practices': best, seo } = page.scores
    const row = {
      perf,
      a11y,
      best,
      seo,
      FCP: Math.round(page.fcp),
      LCP: Math.round(page.lcp),
      TBT: Math.round(page.tbt),
      CLS: page.cls.toFixed(4),
      'FCP×': ratio(page.fcp, floor?.fcp),
      'LCP×': ratio(page.lcp, floor?.lcp),
      'script KiB': kib(page.scriptKiB),
      'HTML+CSS KiB': kib(page.documentKiB),
      'fonts KiB': kib(page.fontKiB),
      foreign: page.foreignRequests,
    }
    return [name, row]
  })
  console.table(Object.fromEntries(rows))
}

function ratio(time: number, floor = Number.NaN): number {
  return Math.round((100 * time) / floor) / 100
}

function kib(size: number): number {
  return Math.round(10 * size) / 10
}
