/**
 * Measures every page as a phone shows it, /our-work with 50 case studies, and every kind of press, and ends with 1 if a budget
 * is broken. With `--against FOLDER` it measures the same of another checkout, which has to be built, in alternate rounds.
 */
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileNameOf, ROUTES, type Route } from '#site/routes.ts'
import { findBrowser } from '../browser.ts'
import { stopWith } from '../stop-with.ts'
import { blockingOf, brokenBudgets, brokenGrowth, brokenPresses } from './budgets.ts'
import { FLOOR_PATH, serveWithFloors } from './floor.ts'
import { type Load, loadPage, medianOf } from './lighthouse.ts'
import { buildWithProjects } from './many-projects.ts'
import { firstSectionBytes } from './page-bytes.ts'
import { openBrowser, type PressTimes, timePresses } from './presses.ts'
import { measureSlowdown } from './slowdown.ts'
import { quantile } from './statistics.ts'
import { FLOOR_VISIT, PHONE_VISITS } from './visits.ts'

const MANY = 50
const MANY_PATH = `${ROUTES.work} of ${MANY}`

/** A checkout: where its site and the one of many case studies are served, and what was measured. */
type Tree = {
  name: string
  dist: string
  origin: string
  manyOrigin: string
  loads: Map<string, Load[]>
  presses: PressTimes
}

const { values } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '5' } },
})
const rounds = Number(values.rounds)
const folders = ['.', ...(values.against ? [values.against] : [])]
for (const folder of folders)
  if (!existsSync(join(siteOf(folder), 'index.html')))
    stopWith(`${folder}/dist has no site: build it first (npm run build).`)
const browser = await findBrowser().catch((error: Error) => stopWith(error.message))
console.log(`${browser.how}\nMedians of ${rounds} rounds; times in milliseconds, sizes as transferred.`)
const slowdown = await measureSlowdown(browser.path)

const opened = new AsyncDisposableStack()
const broken: string[] = []
try {
  const trees: Tree[] = []
  for (const folder of folders) trees.push(await openTree(folder))
  for (let round = 1; round <= rounds; round++) await measureRound(trees, round)
  for (const tree of trees) {
    const pages = new Map([...tree.loads].map(([path, loads]) => [path, medianOf(loads)]))
    const found = await report(tree, pages)
    if (tree === trees[0]) broken.push(...found)
  }
} finally {
  await opened.disposeAsync()
}
console.log(broken.length > 0 ? `\nBroken budgets:\n${broken.join('\n')}` : '\nEvery budget is kept.')
process.exit(broken.length > 0 ? 1 : 0)

/** An older checkout has the site in `dist/` itself. */
function siteOf(folder: string): string {
  const current = join(folder, 'dist/current')
  return existsSync(current) ? current : join(folder, 'dist')
}

async function openTree(folder: string): Promise<Tree> {
  process.stderr.write(`Building ${folder} with ${MANY} case studies\n`)
  const copy = await buildWithProjects(folder, MANY)
  opened.defer(() => rm(copy, { recursive: true, force: true }))
  const [own, many] = [await serveWithFloors(siteOf(folder)), await serveWithFloors(siteOf(copy))]
  opened.defer(own.stop)
  opened.defer(many.stop)
  const measured = { loads: new Map(), presses: new Map() }
  return { name: folder, dist: siteOf(folder), origin: own.url, manyOrigin: many.url, ...measured }
}

/** All trees after one another for each page, so that whatever else the machine does affects them alike. */
async function measureRound(trees: Tree[], round: number): Promise<void> {
  const paths = [FLOOR_PATH, ...Object.values(ROUTES), MANY_PATH]
  for (const path of paths)
    for (const { name, origin, manyOrigin, loads } of trees) {
      process.stderr.write(`round ${round}: ${name} ${path}\n`)
      const url = path === MANY_PATH ? manyOrigin + ROUTES.work : origin + path
      const load = await loadPage(url, { chromePath: browser.path, slowdown })
      loads.set(path, [...(loads.get(path) ?? []), load])
    }
  await using chromium = await openBrowser(browser.path)
  for (const visit of [FLOOR_VISIT, ...PHONE_VISITS])
    for (const { name, origin, presses } of trees) {
      process.stderr.write(`round ${round}: ${name} presses on ${visit.path}\n`)
      await timePresses(chromium, visit, { origin, slowdown, times: presses })
    }
}

/** Prints what was measured of a tree. @returns a sentence for each broken budget */
async function report({ name, dist, presses }: Tree, pages: Map<string, Load>): Promise<string[]> {
  const floor = pages.get(FLOOR_PATH) as Load
  for (const { figures } of pages.values())
    for (const paint of ['first paint', 'largest paint'])
      figures[`${paint} × floor`] = (figures[paint] ?? Number.NaN) / (floor.figures[paint] ?? Number.NaN)
  const routes = Object.values(ROUTES) as Route[]
  const ofRoutes = routes.map((path) => [path, pages.get(path) as Load] as const)
  for (const [path, { figures }] of ofRoutes)
    figures['first section KB'] =
      firstSectionBytes(await readFile(join(dist, `${fileNameOf(path)}.html.br`))) / 1000
  console.log(`\n${name}`)
  console.table(Object.fromEntries([...pages].map(([path, page]) => [path, toRow(page)])))
  const [plain, ofSite] = [true, false].map((isPlain) =>
    [...presses].filter(([kind]) => kind.includes('plain page') === isPlain),
  ) as [[string, number[]][], [string, number[]][]]
  const timesOf = (kinds: [string, number[]][]) => kinds.flatMap(([, times]) => times)
  const sums = [['all of a plain page', timesOf(plain)] as const, ['all', timesOf(ofSite)] as const]
  console.table(
    Object.fromEntries([...plain, ...ofSite, ...sums].map(([kind, times]) => [kind, toPressRow(times)])),
  )
  if (blockingOf(floor) > 10)
    console.log(
      `A page of plain text blocks for ${Math.round(blockingOf(floor))} ms by itself: this machine is too slow or too busy now for blocking times and scores to mean anything.`,
    )
  return [
    ...ofRoutes.flatMap(([path, page]) => brokenBudgets(path, page)),
    ...brokenGrowth(pages.get(ROUTES.work) as Load, pages.get(MANY_PATH) as Load),
    ...brokenPresses(ofSite, timesOf(plain)),
  ]
}

function toRow({ scores, figures }: Load) {
  const shown = Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))])
  return { scores: scores.join(' '), ...Object.fromEntries(shown) }
}

function toPressRow(times: number[]) {
  const at = (share: number) => Math.round(quantile(times, share))
  return { times: times.length, median: at(0.5), p98: at(0.98), slowest: at(1) }
}
