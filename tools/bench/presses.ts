import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { PLAYWRIGHT_FLAGS } from '../browser.ts'
import type { Visit } from './visits.ts'

const SETTLE_MS = 1200
/** More than the height of a browser's own bars, in pixels. */
const BARS = 300
/** The shortest time that the browser reports. */
const SHORTEST_MS = 16

/**
 * With a debugger attached V8 records the position of every new Error and parses React again for it: 40 to 70 ms, slowed,
 * that no visitor waits for. This flag makes it keep the positions from the start.
 */
const POSITIONS_KEPT = '--js-flags=--no-enable-lazy-source-positions'

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

/** Times from a press to the next paint, in milliseconds, by the kind of the press. */
export type PressTimes = Map<string, number[]>

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...PLAYWRIGHT_FLAGS, POSITIONS_KEPT] })
}

/** Performs a visit on a slowed phone and adds its times. */
export async function timePresses(
  browser: Browser,
  { path, acts }: Visit,
  { origin, slowdown, times }: { origin: string; slowdown: number; times: PressTimes },
): Promise<void> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await openSlowed(await context.newPage(), origin + path, slowdown)
    for (const { name, come, act } of acts) {
      await come(page)
      await page.waitForTimeout(SETTLE_MS)
      await takeSlowest(page)
      await act(page)
      await page.waitForTimeout(SETTLE_MS)
      times.set(name, [...(times.get(name) ?? []), await takeSlowest(page)])
    }
  } finally {
    await context.close()
  }
}

async function openSlowed(page: Page, url: string, slowdown: number): Promise<Page> {
  await page.addInitScript((durationThreshold) => {
    const presses: PerformanceEntry[] = []
    Object.assign(window, { presses })
    new PerformanceObserver((list) => {
      const isOfPress = (entry: PerformanceEntry & { interactionId?: number }) => entry.interactionId
      presses.push(...list.getEntries().filter(isOfPress))
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, SHORTEST_MS)
  await page.goto(url, { waitUntil: 'load' })
  const protocol = await page.context().newCDPSession(page)
  // Its own bars take some of the window's height. A change at the very bottom would not be drawn, and would count as
  // painted with the next one.
  const { windowId, bounds } = await protocol.send('Browser.getWindowForTarget')
  const height = (bounds.height ?? 0) + BARS
  await protocol.send('Browser.setWindowBounds', { windowId, bounds: { ...bounds, height } })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.waitForTimeout(1500)
  return page
}

/** The slowest press since the last call. */
async function takeSlowest(page: Page): Promise<number> {
  const durations = await page.evaluate(() =>
    (window as unknown as { presses: PerformanceEntry[] }).presses.splice(0).map(({ duration }) => duration),
  )
  return Math.max(SHORTEST_MS, ...durations)
}
