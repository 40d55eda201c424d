import type { Page } from '@playwright/test'

/** The used fields of an event in the browser's trace; times in microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  args: { name?: string }
}

/**
 * Traces a page for some time.
 * @returns the durations of the tasks on its main thread, in milliseconds
 */
export async function taskTimes(page: Page, duration: number): Promise<number[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser of its own to trace.')
  await browser.startTracing(page, {
    categories: ['toplevel', '__metadata', 'disabled-by-default-devtools.timeline'],
  })
  await page.waitForTimeout(duration)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  )
  return trace.traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid}:${tid}`))
    .map(({ dur = 0 }) => dur / 1000)
}
