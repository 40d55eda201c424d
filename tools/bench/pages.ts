/** Measures every page and the floor, prints the table, and ends with 1 where a budget is broken. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Launcher, launch } from 'chrome-launcher'
import { ROUTES } from '#site/routes.ts'
import { findBrowser, LAUNCH_FLAGS, withoutWindowPages } from '../browser.ts'
import { startRelay } from '../relay-process.ts'
import { stopWith } from '../stop-with.ts'
import { BUDGETS, RUNS } from './budgets.ts'
import { copyWithFloors, FLOOR_PATH } from './floor.ts'
import { type Measurement, measure, medianOf, type Throttling } from './measure.ts'
import { toTable } from './table.ts'
import { brokenBudgets } from './verdict.ts'

if (!existsSync('dist/index.html')) stopWith('dist/ has no site: build it first (npm run build).')
const browser = await findBrowser().catch((error: Error) => stopWith(error.message))
console.log(`${browser.how}\nLighthouse, mobile preset, median of ${RUNS} runs; sizes as transferred.\n`)

const OFF_IN_LAUNCHER = Launcher.defaultFlags().flatMap(
  (flag) => /^--disable-features=(.*)$/.exec(flag)?.[1]?.split(',') ?? [],
)
const paths = [FLOOR_PATH, ...Object.values(ROUTES)]
const measured = await measureAll(paths, 'devtools')
const floor = measured.get(FLOOR_PATH)
if (!floor) throw new Error('The floor was not measured')
console.log(`Measured, the browser held back as the preset says:\n${toTable(measured, floor)}`)
const estimated = await measureAll(paths, 'simulate')
console.log(`
Estimated by Lighthouse from an unhindered load; a paint waits for the whole document there, which it does not in a
browser, so its ratios are not judged (docs/decisions/0023-paints-are-measured.md):
${toTable(estimated, estimated.get(FLOOR_PATH))}`)
if (floor.tbt > BUDGETS.blockingMs) {
  console.log(
    `\nA page of plain text blocks for ${Math.round(floor.tbt)} ms by itself: this machine is too slow or too busy now for blocking times and scores to say anything of the site.`,
  )
}

const broken = Object.values(ROUTES).flatMap((path) => [
  ...breachesOf(path, measured.get(path), floor),
  ...breachesOf(`${path}, estimated`, estimated.get(path)),
])
console.log(
  broken.length > 0 ? `\nBroken budgets:\n${broken.join('\n')}` : '\nEvery page keeps to its budgets.',
)
process.exit(broken.length > 0 ? 1 : 0)

function breachesOf(name: string, page: Measurement | undefined, floor?: Measurement): string[] {
  if (!page) return []
  const sentences = brokenBudgets(page, floor)
  const faults = sentences.length > 0 ? page.faults.map((fault) => `  (${fault})`) : []
  return [...sentences.map((sentence) => `${name}: ${sentence}`), ...faults]
}

/** The rounds go over all pages, so that whatever else the machine does meets all of them alike. */
async function measureAll(pages: string[], throttling: Throttling): Promise<Map<string, Measurement>> {
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
          process.stderr.write(`${throttling}, round ${round}: ${path}\n`)
          runs.get(path)?.push(await measure(relay.url + path, chrome.port, throttling))
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
