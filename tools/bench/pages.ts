/** Measures every page and the floor, prints the table, and ends with 1 where a budget is broken. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Launcher, launch } from 'chrome-launcher'
import { ROUTES } from '#site/layout/routes.ts'
import { findBrowser, LAUNCH_FLAGS, withoutWindowPages } from '../browser.ts'
import { startRelay } from '../relay-process.ts'
import { stopWith } from '../stop-with.ts'
import { BUDGETS, RUNS } from './budgets.ts'
import { copyWithFloors, FLOOR_PATH } from './floor.ts'
import { CATEGORIES, type Measurement, measure, medianOf } from './measure.ts'
import { brokenBudgets } from './verdict.ts'

if (!existsSync('dist/index.html')) stopWith('dist/ has no site: build it first (npm run build).')
const browser = await findBrowser().catch((error: Error) => stopWith(error.message))
console.log(`${browser.how}\nLighthouse, mobile preset, median of ${RUNS} runs; sizes as transferred.\n`)

const OFF_IN_LAUNCHER = Launcher.defaultFlags().flatMap(
  (flag) => /^--disable-features=(.*)$/.exec(flag)?.[1]?.split(',') ?? [],
)
const paths = [FLOOR_PATH, ...Object.values(ROUTES)]
const medians = await measureAll(paths)
const floor = medians.get(FLOOR_PATH)
if (!floor) throw new Error('The floor was not measured')
console.log(toTable(medians, floor))
if (floor.tbt > BUDGETS.blockingMs) {
  console.log(
    `\nA page of plain text blocks for ${Math.round(floor.tbt)} ms by itself: this machine is too slow or too busy now for blocking times and scores to say anything of the site.`,
  )
}

const broken = Object.values(ROUTES).flatMap((path) => {
  const page = medians.get(path)
  if (!page) return []
  const sentences = brokenBudgets(page, floor)
  const faults = sentences.length > 0 ? page.faults.map((fault) => `  (${fault})`) : []
  return [...sentences.map((sentence) => `${path}: ${sentence}`), ...faults]
})
console.log(
  broken.length > 0 ? `\nBroken budgets:\n${broken.join('\n')}` : '\nEvery page keeps to its budgets.',
)
process.exit(broken.length > 0 ? 1 : 0)

/** The rounds go over all pages, so that whatever else the machine does meets all of them alike. */
async function measureAll(pages: string[]): Promise<Map<string, Measurement>> {
  const runs = new Map<string, Measurement[]>(pages.map((path) => [path, []]))
  const opened = new AsyncDisposableStack()
  try {
    const site = await copyWithFloors('dist')
    opened.defer(() => rm(site, { recursive: true, force: true }))
    const relay = await startRelay({ site })
    opened.defer(relay.stop)
    for (let round = 1; round <= RUNS; round++) {
      for (const path of pages) {
        const chrome = await launch({
          chromePath: browser.path,
          chromeFlags: ['--headless=new', ...LAUNCH_FLAGS, withoutWindowPages(OFF_IN_LAUNCHER)],
        })
        try {
          process.stderr.write(`round ${round}: ${path}\n`)
          runs.get(path)?.push(await measure(relay.url + path, chrome.port))
        } finally {
          chrome.kill()
        }
      }
    }
  } finally {
    await opened.disposeAsync()
  }
  return new Map([...runs].map(([path, measurements]) => [path, medianOf(measurements)]))
}

function toTable(measured: Map<string, Measurement>, floor: Measurement): string {
  const heading = ['page', 'perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'CLS', 'FCP×', 'LCP×']
  const sizes = ['script', 'HTML+CSS', 'fonts', 'foreign']
  const rows = [...measured].map(([path, page]) => [
    path,
    ...CATEGORIES.map((name) => String(page.scores[name])),
    `${Math.round(page.fcp)} ms`,
    `${Math.round(page.lcp)} ms`,
    `${Math.round(page.tbt)} ms`,
    page.cls.toFixed(4),
    (page.fcp / floor.fcp).toFixed(2),
    (page.lcp / floor.lcp).toFixed(2),
    `${page.scriptKiB.toFixed(1)} KiB`,
    `${page.documentKiB.toFixed(1)} KiB`,
    `${page.fontKiB.toFixed(1)} KiB`,
    String(page.foreignRequests),
  ])
  const table = [[...heading, ...sizes], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
