import { Launcher, launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { z } from 'zod'
import { LAUNCH_FLAGS, withoutWindowPages } from '../browser.ts'
import { documentSize } from './page-bytes.ts'
import { median, medians } from './statistics.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One load of a page. */
export type Load = {
  scores: number[]
  /** Audits that reduced a score. */
  faults: string[]
  /** Times in milliseconds, sizes as transferred, by name. */
  figures: Record<string, number>
}

const requests = z.object({
  items: z.array(
    z.object({
      resourceType: z.string().optional(),
      priority: z.string().optional(),
      transferSize: z.number().default(0),
    }),
  ),
})
const OFF_IN_LAUNCHER = Launcher.defaultFlags().flatMap(
  (flag) => /^--disable-features=(.*)$/.exec(flag)?.[1]?.split(',') ?? [],
)

type Options = { chromePath: string; slowdown: number }

/**
 * Loads a page as a phone would, with Lighthouse's mobile preset in a browser that is really throttled
 * (docs/decisions/0023-paints-are-measured.md); again if the recording failed, which happens sometimes.
 */
export async function loadPage(url: string, { chromePath, slowdown }: Options): Promise<Load> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...LAUNCH_FLAGS, withoutWindowPages(OFF_IN_LAUNCHER)],
  })
  try {
    for (let attempt = 1; ; attempt++) {
      const run = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
        throttlingMethod: 'devtools',
        throttling: { cpuSlowdownMultiplier: slowdown },
      })
      if (run && !run.lhr.runtimeError) return toLoad(run.lhr, await (await fetch(url)).text())
      if (attempt === 2)
        throw new Error(`Lighthouse cannot measure ${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
    }
  } finally {
    chrome.kill()
  }
}

function toLoad(lhr: Result, html: string): Load {
  const { documentKiB, inlineScriptKiB } = documentSize(html)
  const { items } = requests.parse(lhr.audits['network-requests']?.details)
  const ofType = (type: string) => items.filter(({ resourceType }) => resourceType === type)
  const kib = (counted: typeof items) =>
    counted.reduce((sum, { transferSize }) => sum + transferSize / 1024, 0)
  const metric = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: CATEGORIES.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    faults: CATEGORIES.flatMap((name) => faultsIn(lhr, name)),
    figures: {
      'first paint': metric('first-contentful-paint'),
      'largest paint': metric('largest-contentful-paint'),
      'blocking ms': metric('total-blocking-time'),
      shift: metric('cumulative-layout-shift'),
      'script requests': ofType('Script').length,
      'script KiB': kib(ofType('Script')) + inlineScriptKiB,
      // Chrome fetches styles for another medium, such as paper, with the lowest priority; no paint waits for them.
      'HTML+CSS KiB':
        documentKiB + kib(ofType('Stylesheet').filter(({ priority }) => priority !== 'VeryLow')),
      'fonts KiB': kib(ofType('Font')),
    },
  }
}

function faultsIn(lhr: Result, category: string): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.995)
    .map(({ id }) => `${category}: ${lhr.audits[id]?.title ?? id}`)
}

/** Medians of the numbers, and the distinct faults of all loads. */
export function medianOf(loads: Load[]): Load {
  return {
    scores: CATEGORIES.map((_, i) => median(loads.map(({ scores }) => scores[i] ?? Number.NaN))),
    faults: [...new Set(loads.flatMap(({ faults }) => faults))],
    figures: medians(loads.map(({ figures }) => figures)),
  }
}
