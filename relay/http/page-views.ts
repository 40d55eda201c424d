import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { OPENED_HEADER } from '#contract/page-views.ts'
import type { DayViews } from '../leads/lead.ts'
import type { LeadStore } from '../leads/lead-store.ts'
import { startOfDay } from '../values/indian-time.ts'

/** How often the counts are added to the store: a crash loses those of one minute. */
const FLUSH_EVERY_MS = 60_000

export type PageViewCounter = ReturnType<typeof createPageViewCounter>

/** Counts how often each page is seen, without anything about who sees it. */
export function createPageViewCounter(
  store: Pick<LeadStore, 'addPageViews'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  let counts = new Map<string, DayViews>()
  const timer = setInterval(flush, FLUSH_EVERY_MS)
  timer.unref()

  async function flush(): Promise<void> {
    const views = [...counts.values()]
    counts = new Map()
    await store.addPageViews(views).catch((err) => log.warn({ err }, 'page views could not be counted'))
  }

  return {
    /** @param path of a page of the site, so that the number of paths is limited */
    count(request: FastifyRequest, path: string): void {
      if (!isView(request)) return
      const dayStartsAt = startOfDay(Date.now())
      const key = `${dayStartsAt} ${path}`
      const view = counts.get(key) ?? { dayStartsAt, path, count: 0 }
      view.count += 1
      counts.set(key, view)
    },
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

/**
 * True if a person probably sees the page. What a browser fetches ahead, for a prefetch or prerendering, may never be
 * seen: its page reports with a HEAD request that it was opened (`reportOpening` in enhance.ts).
 */
function isView({ method, headers }: FastifyRequest): boolean {
  if (!headers['user-agent'] || isbot(headers['user-agent'])) return false
  if (method === 'HEAD') return headers[OPENED_HEADER] !== undefined
  const purpose = `${headers['sec-purpose'] ?? headers.purpose ?? ''}`
  // Older browsers do not send it.
  return !purpose.includes('prefetch') && (headers['sec-fetch-dest'] ?? 'document') === 'document'
}
