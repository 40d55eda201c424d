import type { Page } from '@playwright/test'

/** Entries of the browser's performance timeline, as far as they are used here; times in milliseconds. */
type Entry = PerformanceEntry & { interactionId?: number; value?: number; hadRecentInput?: boolean }

/** What the timeline has noted since it was last asked. */
export type Noted = {
  /** The slowest interaction, from the event to the next paint. Below 16 ms the browser says nothing, so 16. */
  interaction: number
  longTasks: number[]
  layoutShift: number
}

/** Has a page note its interactions, long tasks and layout shifts, from its beginning on. */
export async function noteTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Entry[] = []
    Object.assign(window, { noted })
    const take = (list: PerformanceObserverEntryList) => noted.push(...list.getEntries())
    const observe = (options: object) => new PerformanceObserver(take).observe(options)
    observe({ type: 'event', durationThreshold: 16 })
    observe({ type: 'longtask', buffered: true })
    observe({ type: 'layout-shift', buffered: true })
  })
}

/** Takes what the page has noted, and lets it begin anew. */
export async function takeNotes(page: Page): Promise<Noted> {
  const entries = await page.evaluate(() => {
    const { noted } = window as unknown as { noted: Entry[] }
    return noted.splice(0).map(({ entryType, duration, interactionId, value, hadRecentInput }) => ({
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
