/**
 * Measures the time from a tap or key to the next paint, layout shifts while scrolling, and the smoothness of animations.
 * `ROUNDS` sets the number of repetitions.
 */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { ROUTES } from '#site/routes.ts'
import { findBrowser, PLAYWRIGHT_FLAGS } from '../browser.ts'
import { startRelay } from '../relay-process.ts'
import { stopWith } from '../stop-with.ts'
import { copyWithFloors } from './floor.ts'
import { taskTimes } from './frames.ts'
import { recordTimes, takeRecords } from './paint-times.ts'
import { quantile } from './quantile.ts'
import { measureSlowdown } from './slowdown.ts'
import { FLOOR_VISIT, MOVING_PATHS, PHONE_VISITS, type Visit } from './visits.ts'

const PAINT_MS = 50
const LONG_TASK_MS = 50
const FRAME_MS = 16
/** With fewer values the 98th percentile is the slowest; such a kind is judged by its median, and within all. */
const ENOUGH_TIMES = 50
const ROUNDS = Number(process.env.ROUNDS ?? 10)
/** Limit of a page's compressed script once everything on it was used, in KiB. */
const SCRIPT_KIB = 90
const SETTLE_MS = 1200
/** More than the height of a browser's own bars, in pixels. */
const BARS = 300

/**
 * With a debugger attached V8 records the position of every new Error and parses React again for it: 40 to 70 ms, slowed,
 * that no visitor waits for. This flag makes it keep the positions from the start.
 */
const POSITIONS_KEPT = '--js-flags=--no-enable-lazy-source-positions'

/** Times and long tasks of each kind of action, in milliseconds. */
type Timed = { times: Map<string, number[]>; tasks: Map<string, number[]> }

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

if (!existsSync('dist/index.html')) stopWith('dist/ has no site: build it first (npm run build).')
const found = await findBrowser().catch((error: Error) => stopWith(error.message))
const slowdown = await measureSlowdown(found.path)
const broken: string[] = []
/** Origin of the measured site. */
let origin = ''
/** Everything to stop and remove, also if a later step fails. */
const opened = new AsyncDisposableStack()
try {
  const site = await copyWithFloors('dist')
  opened.defer(() => rm(site, { recursive: true, force: true }))
  const relay = await startRelay({ site })
  opened.defer(relay.stop)
  origin = relay.url
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...PLAYWRIGHT_FLAGS, POSITIONS_KEPT],
  })
  opened.defer(() => browser.close())
  console.log(`${found.how}\nA phone's window, ${ROUNDS} rounds.\n`)
  await measureInteractions(browser)
  await measureScrolling(browser)
  await measureMotion(browser)
} finally {
  await opened.disposeAsync()
}
console.log(
  broken.length > 0 ? `\nBroken budgets:\n${broken.join('\n')}` : '\nEverything keeps to its budget.',
)
process.exit(broken.length > 0 ? 1 : 0)

async function measureInteractions(browser: Browser): Promise<void> {
  const measured: Timed = { times: new Map(), tasks: new Map() }
  const floor: Timed = { times: new Map(), tasks: new Map() }
  for (let round = 1; round <= ROUNDS; round++) {
    await visit(browser, FLOOR_VISIT, floor) // every round, because the machine's speed changes within minutes
    for (const one of PHONE_VISITS) {
      process.stderr.write(`round ${round}: ${one.path}\n`)
      const kib = await visit(browser, one, measured)
      if (round === 1)
        console.log(`${one.path.padEnd(10)} script fetched after using everything: ${kib.toFixed(1)} KiB`)
      if (kib > SCRIPT_KIB) broken.push(`${one.path}: ${kib.toFixed(1)} KiB of script, may be ${SCRIPT_KIB}`)
    }
  }
  console.log(
    `\n${'from the tap or key to the next paint, ms'.padEnd(44)} times  median   p98   max   longest task`,
  )
  for (const { times, tasks } of [floor, measured])
    for (const [name, values] of times)
      console.log(`${toRow(name, values)} ${longestOf(tasks, name).toFixed(0).padStart(10)}`)
  const plain = [...floor.times.values()].flat()
  const all = [...measured.times.values()].flat()
  for (const [name, values] of [...measured.times, ['all', all] as const]) {
    const share = values.length < ENOUGH_TIMES ? 0.5 : 0.98
    const slow = quantile(values, share)
    if (slow > PAINT_MS)
      broken.push(`${name}: ${slow} ms at ${share * 100} % of all times, may be ${PAINT_MS}`)
    const longest = longestOf(measured.tasks, name)
    if (longest > LONG_TASK_MS)
      broken.push(`${name}: a task of ${longest.toFixed(0)} ms, may be ${LONG_TASK_MS}`)
  }
  console.log(`${toRow('a plain page, all', plain)}\n${toRow('all', all)}`)
  const ratio = (share: number) => (quantile(all, share) / quantile(plain, share)).toFixed(1).padStart(6)
  // The browser reports times in steps of 8 ms, and none below 16.
  console.log(`${'all, as a multiple of the plain page'.padEnd(50)} ${[0.5, 0.98, 1].map(ratio).join(' ')}`)
}

/** Performs a visit and adds its times. Returns the fetched script in KiB. */
async function visit(browser: Browser, { path, acts }: Visit, { times, tasks }: Timed): Promise<number> {
  const page = await openSlowed(browser, path)
  for (const { name, come, act } of acts) {
    await come(page)
    await page.waitForTimeout(SETTLE_MS)
    await takeRecords(page)
    await act(page)
    await page.waitForTimeout(SETTLE_MS)
    const { interaction, longTasks } = await takeRecords(page)
    times.set(name, [...(times.get(name) ?? []), interaction])
    tasks.set(name, [...(tasks.get(name) ?? []), ...longTasks])
  }
  const kib = await scriptIn(page)
  await page.context().close()
  return kib
}

async function measureScrolling(browser: Browser): Promise<void> {
  console.log('\nscrolling through, from top to bottom         layout shift   longest task, ms')
  for (const path of Object.values(ROUTES)) {
    const page = await openSlowed(browser, path)
    for (let scrolled = 0; scrolled < 40; scrolled++) {
      await page.mouse.wheel(0, 500)
      await page.waitForTimeout(150)
    }
    const { layoutShift, longTasks } = await takeRecords(page)
    const longest = Math.max(0, ...longTasks)
    console.log(
      `${path.padEnd(44)} ${layoutShift.toFixed(4).padStart(13)} ${longest.toFixed(0).padStart(13)}`,
    )
    if (layoutShift >= 0.0005)
      broken.push(`${path}: layout shift ${layoutShift.toFixed(4)} while scrolling, may be 0`)
    await page.context().close()
  }
}

async function measureMotion(browser: Browser): Promise<void> {
  console.log('\nwhile everything moves by itself, unslowed, 10 s   tasks longer than 16 ms   longest, ms')
  for (const path of MOVING_PATHS) {
    for (const width of [360, 1440]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      await page.goto(origin + path)
      await page.locator('.carousel').scrollIntoViewIfNeeded()
      await page.waitForTimeout(1500)
      const tasks = await taskTimes(page, 10_000)
      const long = tasks.filter((task) => task > FRAME_MS)
      const longest = Math.max(0, ...tasks)
      console.log(
        `${`${path} at ${width} px`.padEnd(50)} ${String(long.length).padStart(8)} of ${tasks.length} ${longest.toFixed(1).padStart(14)}`,
      )
      if (long.length > 0)
        broken.push(`${path} at ${width} px: ${long.length} tasks of more than ${FRAME_MS} ms while it moves`)
      await page.close()
    }
  }
}

/** Opens a slowed page and waits until it is idle. */
async function openSlowed(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await recordTimes(page)
  await page.goto(origin + path, { waitUntil: 'load' })
  const protocol = await context.newCDPSession(page)
  // Its own bars take some of the window's height. A change at the very bottom would not be drawn, and would count as
  // painted with the next one.
  const { windowId, bounds } = await protocol.send('Browser.getWindowForTarget')
  const height = (bounds.height ?? 0) + BARS
  await protocol.send('Browser.setWindowBounds', { windowId, bounds: { ...bounds, height } })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.waitForTimeout(1500)
  await takeRecords(page)
  return page
}

/** @returns the fetched script in KiB as transferred, from the page's timeline: the debugger's misses some */
async function scriptIn(page: Page): Promise<number> {
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  return bytes / 1024
}

function longestOf(tasks: Timed['tasks'], name: string): number {
  return Math.max(0, ...(tasks.get(name) ?? []))
}

function toRow(name: string, values: number[]): string {
  return `${name.padEnd(44)} ${String(values.length).padStart(5)} ${at(values, 0.5)} ${at(values, 0.98)} ${at(values, 1)}`
}

function at(values: number[], share: number): string {
  return quantile(values, share).toFixed(0).padStart(6)
}
