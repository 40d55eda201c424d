import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '#relay/config/config.ts'
import '#relay/config/slow-lines.ts'
import { PAGE_STATES, readPageStates, writePageStates } from '#site/integrations/page-changes.ts'
import { PAGES, ROUTES } from '#site/routes.ts'

type Announcement = {
  siteUrl: string
  /** IndexNow's key and endpoint. */
  key: string
  url: string
  /** The built site. */
  folder: string
  /** File of the page states; a notified page is marked there. */
  states: string
  /** How long to wait for the built pages to be online, in milliseconds. */
  patienceMs: number
}

const POLL_MS = 1000
const TIMEOUT_MS = 10_000
const AGAIN = 'The next build tries again, and so does "npm run indexnow".'

/**
 * Calls `announcePages` for the site in dist/.
 *
 * @returns undefined if IndexNow is off
 */
export async function announceBuild(
  { siteUrl, indexNow }: Pick<Config, 'siteUrl' | 'indexNow'>,
  patienceMs: number,
): Promise<string | undefined> {
  if (!indexNow) return undefined
  return announcePages({ siteUrl, ...indexNow, folder: 'dist', states: `.cache/${PAGE_STATES}`, patienceMs })
}

/**
 * Notifies search engines (IndexNow) of the pages whose content has changed since the last notification, once the built
 * pages are online at `siteUrl`. Never throws: a failure is repeated by the next call.
 *
 * @returns a sentence about what was done, or why not
 */
export async function announcePages(announcement: Announcement): Promise<string> {
  const { siteUrl, key, url, folder, states: file, patienceMs } = announcement
  try {
    const states = await readPageStates(file)
    const changed = PAGES.flatMap((page) => {
      const state = states[page]
      return state && state.hash !== state.announced ? [{ page, state }] : []
    })
    if (changed.length === 0) return 'IndexNow: no page has changed since the last notification.'
    const keyLocation = `${siteUrl}/${key}.txt`
    const sitemap = await readFile(`${folder}/sitemap.xml`, 'utf8')
    const isOnline =
      (await isServed(`${siteUrl}/sitemap.xml`, sitemap, patienceMs)) && (await isServed(keyLocation, key, 0))
    if (!isOnline)
      return `IndexNow: the new pages are not online at ${siteUrl} yet. Run "npm run indexnow" when they are.`
    const urlList = changed.map(({ page }) => new URL(ROUTES[page], siteUrl).href)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation, urlList }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return `IndexNow: ${new URL(url).host} responds ${response.status}. ${AGAIN}`
    for (const { state } of changed) state.announced = state.hash
    await writePageStates(file, states)
    return `IndexNow: notified search engines of ${urlList.join(', ')}.`
  } catch (error) {
    // `fetch` says only "fetch failed"; the cause has the reason.
    const { message, cause } = error as Error
    return `IndexNow: ${cause instanceof Error ? cause.message : message}. ${AGAIN}`
  }
}

/** Whether this address has this text, now or within `patienceMs`. An address that does not respond is not polled. */
async function isServed(address: string, text: string, patienceMs: number): Promise<boolean> {
  const until = performance.now() + patienceMs
  for (;;) {
    // The query gets past a cache in front of the site.
    const response = await fetch(`${address}?${Date.now()}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    if (!response) return false
    if ((await response.text()) === text) return true
    if (performance.now() >= until) return false
    await setTimeout(POLL_MS)
  }
}
