import { rm } from 'node:fs/promises'
import { Launcher, launch } from 'chrome-launcher'
import { LAUNCH_FLAGS, withoutWindowPages } from '../browser.ts'
import { startRelay } from '../relay-process.ts'
import { copyWithFloors } from './floor.ts'
import { type Measurement, measure, medianOf, type Throttling } from './measure.ts'

/** A page of a built site, with its name in the table. */
export type Target = { name: string; site: string; path: string }

const OFF_IN_LAUNCHER = Launcher.defaultFlags().flatMap(
  (flag) => /^--disable-features=(.*)$/.exec(flag)?.[1]?.split(',') ?? [],
)

/**
 * Measures in rounds over all targets, so that whatever else the machine does affects all of them alike.
 * @returns the medians by the targets' names
 */
export async function measureAlternately(
  targets: Target[],
  { rounds, chromePath, throttling }: { rounds: number; chromePath: string; throttling: Throttling },
): Promise<Map<string, Measurement>> {
  const runs = new Map<string, Measurement[]>(targets.map(({ name }) => [name, []]))
  const origins = new Map<string, string>()
  await using opened = new AsyncDisposableStack()
  for (const built of new Set(targets.map(({ site }) => site))) {
    const site = await copyWithFloors(built)
    opened.defer(() => rm(site, { recursive: true, force: true }))
    const relay = await startRelay({ site })
    opened.defer(relay.stop)
    origins.set(built, relay.url)
  }
  for (let round = 1; round <= rounds; round++) {
    for (const { name, site, path } of targets) {
      process.stderr.write(`${throttling.method}, round ${round}: ${name}\n`)
      const chrome = await launch({
        chromePath,
        chromeFlags: ['--headless=new', ...LAUNCH_FLAGS, withoutWindowPages(OFF_IN_LAUNCHER)],
      })
      try {
        runs.get(name)?.push(await measure(`${origins.get(site)}${path}`, chrome.port, throttling))
      } finally {
        chrome.kill()
      }
    }
  }
  return new Map([...runs].map(([name, measurements]) => [name, medianOf(measurements)]))
}
