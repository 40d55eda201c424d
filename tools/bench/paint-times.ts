import type { Page } from '@playwright/test'

/** The used fields of performance timeline entries; times in milliseconds. */
type Entry = PerformanceEntry & { interactionId?: number; value?: number; hadRecentInput?: boolean }

/** Entries of the timeline since the last call. */
export type Records = {
  /** The slowest interaction, from the event to the next paint; 16 if the browser reports none, because it omits faster ones. */
  interaction: number
  longTasks: number[]
  layoutShift: number
}

/** Makes a page record its interactions, long tasks and layout shifts from its start. */
export async function recordTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const records: Entry[] = []
    Object.assign(window, { records })
    const take = (list: PerformanceObserverEntryList) => records.push(...list.getEntries())
    const observe = (options: object) => new PerformanceObserver(take).observe(options)
    observe({ type: 'event', durationThreshold: 16 })
    observe({ type: 'longtask', buffered: true })
    observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the page's records and clears them. */
export async function takeRecords(page: Page): Promise<Records> {
  const entries = await page.evaluate(() => {
    const { records } = window as unknown as { records: Entry[] }
    return records.splice(0).map(({ entryType, duration, interactionId, value, hadRecentInput }) => ({
      entryType,
      duration,
      interactionId,
      value,
      hadRecentInput,
    }))
  })
  const events = entries.filter(({ entryType, interactionId }) => entryType === 'event' && interactionId)
  return {
    interaction: Math.max(16, ...events.map(({ duration }) => duration)),
    longTasks: entries.filter(({ entryType }) => entryType === 'longtask').map(({ duration }) => duration),
    layoutShift: entries
      .filter(({ entryType, hadRecentInput }) => entryType === 'layout-shift' && !hadRecentInput)
      .reduce((sum, { value = 0 }) => sum + value, 0),
  }
}
