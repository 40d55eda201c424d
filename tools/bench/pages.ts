/**
 * Measures every page and the floor, prints the table, and ends with 1 where a budget is broken. With `--against FOLDER` it
 * also measures the pages of another checkout, which has to be built, alternately.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROUTES } from '#site/routes.ts'
import { findBrowser } from '../browser.ts'
import { stopWith } from '../stop-with.ts'
import { measureAlternately, type Target } from './alternate.ts'
import { BUDGETS, RUNS } from './budgets.ts'
import { FLOOR_PATH } from './floor.ts'
import type { Measurement } from './measure.ts'
import { measureSlowdown } from './slowdown.ts'
import { printTable } from './table.ts'
import { brokenBudgets } from './verdict.ts'

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values
const targets: Target[] = [FLOOR_PATH, ...Object.values(ROUTES)].flatMap((path) => [
  { name: path, site: 'dist', path },
  ...(against ? [{ name: `${path}, against`, site: join(against, 'dist'), path }] : []),
])
for (const { site } of targets)
  if (!existsSync(join(site, 'index.html'))) stopWith(`${site} has no site: build it first (npm run build).`)
const browser = await findBrowser().catch((error: Error) => stopWith(error.message))
console.log(`${browser.how}\nLighthouse, mobile preset, median of ${RUNS} runs; sizes as transferred.`)
const slowdown = await measureSlowdown(browser.path)
const measureAll = (method: 'devtools' | 'simulate') =>
  measureAlternately(targets, { rounds: RUNS, chromePath: browser.path, throttling: { method, slowdown } })

const measured = await measureAll('devtools')
const floor = measured.get(FLOOR_PATH)
if (!floor) throw new Error('The floor was not measured')
console.log("\nMeasured, the browser held back to a phone's speed, times in milliseconds:")
printTable(measured, floor)
const estimated = await measureAll('simulate')
console.log(`
Estimated by Lighthouse from an unhindered load; a paint waits for the whole document there, which it does not in a
browser, so its ratios are not judged (docs/decisions/0023-paints-are-measured.md):`)
printTable(estimated, estimated.get(FLOOR_PATH))
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
