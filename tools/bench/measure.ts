import lighthouse, { type Result } from 'lighthouse'
import { z } from 'zod'
import { documentSize } from './document-size.ts'
import { median } from './quantile.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/**
 * How a phone and its network are imitated, the network with the preset's values. `devtools`: the browser is throttled, and
 * the times are those of its paints. `simulate`: the browser is not throttled, and Lighthouse computes when a phone would
 * have painted; in that model every paint waits for the whole document.
 */
export type Throttling = { method: 'devtools' | 'simulate'; slowdown: number }

/** One page, measured. Times in milliseconds, sizes in KiB as transferred. */
export type Measurement = {
  scores: Record<Category, number>
  /** Audits that reduced a score, with their category, and elements that shifted. */
  faults: string[]
  fcp: number
  lcp: number
  tbt: number
  cls: number
  scriptRequests: number
  scriptKiB: number
  documentKiB: number
  fontKiB: number
  foreignRequests: number
}

const requests = z.object({
  items: z.array(
    z.object({
      url: z.string(),
      resourceType: z.string().optional(),
      priority: z.string().optional(),
      transferSize: z.number().default(0),
    }),
  ),
})

const shifts = z.object({
  items: z.array(
    z.object({ score: z.number(), node: z.object({ selector: z.string().optional() }).optional() }),
  ),
})

/**
 * Runs Lighthouse with its mobile preset; again if its recording failed, which happens sometimes.
 * @param port port of a browser's debugging protocol
 * @throws Error if Lighthouse could not measure the page
 */
export async function measure(url: string, port: number, throttling: Throttling): Promise<Measurement> {
  const record = () =>
    lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      throttlingMethod: throttling.method,
      throttling: { cpuSlowdownMultiplier: throttling.slowdown },
    })
  const first = await record()
  const run = first?.lhr.runtimeError ? await record() : first
  if (!run || run.lhr.runtimeError) {
    throw new Error(`Lighthouse cannot measure ${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { lhr } = run
  const { documentKiB, inlineScriptKiB } = documentSize(await (await fetch(url)).text())
  const { items } = requests.parse(lhr.audits['network-requests']?.details)
  const size = (type: string, counted = items) =>
    counted
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize / 1024, 0)
  // Chrome fetches styles for another medium, such as paper, with the lowest priority; no paint waits for them.
  const waitedFor = items.filter(({ priority }) => priority !== 'VeryLow')
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(lhr, name)])) as Record<
      Category,
      number
    >,
    faults: [...CATEGORIES.flatMap((name) => faultsIn(lhr, name)), ...shiftsIn(lhr)],
    fcp: metricOf(lhr, 'first-contentful-paint'),
    lcp: metricOf(lhr, 'largest-contentful-paint'),
    tbt: metricOf(lhr, 'total-blocking-time'),
    cls: metricOf(lhr, 'cumulative-layout-shift'),
    scriptRequests: items.filter(({ resourceType }) => resourceType === 'Script').length,
    scriptKiB: size('Script') + inlineScriptKiB,
    documentKiB: documentKiB + size('Stylesheet', waitedFor),
    fontKiB: size('Font'),
    foreignRequests: items.filter((item) => /^https?:/.test(item.url) && !isOf(item.url, url)).length,
  }
}

/** Medians of the numbers, and the distinct faults of all runs. */
export function medianOf(measurements: Measurement[]): Measurement {
  const middle = (pick: (measurement: Measurement) => number) => median(measurements.map(pick))
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, middle(({ scores }) => scores[name])]),
    ) as Record<Category, number>,
    faults: [...new Set(measurements.flatMap(({ faults }) => faults))],
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    scriptRequests: middle(({ scriptRequests }) => scriptRequests),
    scriptKiB: middle(({ scriptKiB }) => scriptKiB),
    documentKiB: middle(({ documentKiB }) => documentKiB),
    fontKiB: middle(({ fontKiB }) => fontKiB),
    foreignRequests: middle(({ foreignRequests }) => foreignRequests),
  }
}

function scoreOf(lhr: Result, category: Category): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100)
}

function metricOf(lhr: Result, audit: string): number {
  return lhr.audits[audit]?.numericValue ?? Number.NaN
}

function faultsIn(lhr: Result, category: Category): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.995)
    .map(({ id }) => `${category}: ${lhr.audits[id]?.title ?? id}`)
}

function shiftsIn(lhr: Result): string[] {
  const found = shifts.safeParse(lhr.audits['layout-shifts']?.details)
  return (found.data?.items ?? []).map(
    ({ score, node }) => `shifted by ${score.toFixed(4)}: ${node?.selector ?? 'an element that is gone'}`,
  )
}

function isOf(address: string, page: string): boolean {
  return new URL(address).origin === new URL(page).origin
}
