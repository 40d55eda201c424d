/** Notifies search engines (IndexNow) of the pages that have changed; prints one sentence. */
import { readFile } from 'node:fs/promises'
import { ConfigError } from '#relay/config/config-error.ts'
import { readEnvironment } from '#relay/config/environment.ts'
import '#relay/config/slow-lines.ts'
import { PAGE_STATES, readPageStates, writePageStates } from '#site/integrations/page-changes.ts'
import { PAGES, ROUTES } from '#site/routes.ts'
import { stopWith } from './stop-with.ts'

/** The key and the endpoint of IndexNow, and the files of the built sitemap and of the page states. */
type Announcement = { siteUrl: string; key: string; url: string; sitemap: string; states: string }

if (import.meta.main) {
  try {
    const { siteUrl, indexNow } = readEnvironment().config
    const files = { sitemap: 'dist/sitemap.xml', states: `.cache/${PAGE_STATES}` }
    if (indexNow) console.log(await announcePages({ siteUrl, ...indexNow, ...files }))
    else console.log('IndexNow is off: INDEXNOW_KEY is not set.')
  } catch (error) {
    if (error instanceof ConfigError) stopWith(error.message)
    // `fetch` says only "fetch failed"; the cause has the reason.
    const { message, cause } = error as Error
    stopWith(`IndexNow: ${cause instanceof Error ? cause.message : message}. Run "npm run indexnow" later.`)
  }
}

/**
 * Posts the pages whose content has changed since the last call that did, if `siteUrl` serves the built sitemap and the key.
 *
 * @returns a sentence that says what was done
 * @throws if a server cannot be reached or refuses; the next call posts the same pages
 */
export async function announcePages({ siteUrl, key, url, sitemap, states: file }: Announcement) {
  const states = await readPageStates(file)
  const changed = PAGES.filter((page) => states[page] && states[page].hash !== states[page].announced)
  if (changed.length === 0) return 'IndexNow: no page has changed since the last notification.'
  const keyLocation = `${siteUrl}/${key}.txt`
  const isOnline =
    (await textAt(`${siteUrl}/sitemap.xml`)) === (await readFile(sitemap, 'utf8')) &&
    (await textAt(keyLocation)) === key
  if (!isOnline)
    return `IndexNow: the new pages are not online at ${siteUrl} yet. Run "npm run indexnow" when they are.`
  const urlList = changed.map((page) => new URL(ROUTES[page], siteUrl).href)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation, urlList }),
  })
  if (!response.ok) throw new Error(`${new URL(url).host} responds ${response.status}`)
  const marked = changed.map((page) => [page, { ...states[page], announced: states[page]?.hash }])
  await writePageStates(file, { ...states, ...Object.fromEntries(marked) })
  return `IndexNow: notified search engines of ${urlList.join(', ')}.`
}

/** The query gets past a cache in front of the site. */
async function textAt(address: string): Promise<string> {
  return (await fetch(`${address}?${Date.now()}`)).text()
}
