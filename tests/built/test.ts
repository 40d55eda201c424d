import { type HTMLElement, parse } from 'node-html-parser'
import { test as base } from 'vitest'
import { type RunningSite, startSite } from '../fixtures/site.ts'

/** Vitest's test with the built site, served by one relay for all tests of a worker. */
export const test = base.extend<{ $worker: { site: RunningSite } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

export function get(site: RunningSite, path: string): Promise<Response> {
  return fetch(new URL(path, site.url), { redirect: 'manual' })
}

/** The HTML of a page, before any script has run. */
export async function documentOf(site: RunningSite, path: string): Promise<HTMLElement> {
  return parse(await (await get(site, path)).text())
}
