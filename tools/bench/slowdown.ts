import { chromium } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { PLAYWRIGHT_FLAGS } from '../browser.ts'
import { median } from './statistics.ts'

/** Lighthouse's benchmark index of the phone that every bench imitates. Machines, and the same machine, differ by two. */
const PHONE_INDEX = 437

/** Measures this machine's benchmark index and prints it. @returns the factor that slows it down to the phone's speed */
export async function measureSlowdown(executablePath: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: PLAYWRIGHT_FLAGS })
  try {
    const page = await browser.newPage()
    const indexes: number[] = []
    for (let run = 0; run < 5; run++) indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
    const index = median(indexes)
    const slowdown = Math.max(1, index / PHONE_INDEX)
    console.log(
      `Benchmark index ${Math.round(index)} (${Math.min(...indexes)} to ${Math.max(...indexes)}): the processor is slowed ${slowdown.toFixed(1)} times, to an index of ${PHONE_INDEX}.`,
    )
    return slowdown
  } finally {
    await browser.close()
  }
}
