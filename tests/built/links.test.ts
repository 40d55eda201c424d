import { type HTMLElement, parse } from 'node-html-parser'
import { expect } from 'vitest'
import { TAKEN_IDS } from '#site/content/checks/check-consistency.ts'
import { content } from '../fixtures/content.ts'
import { PAGES } from '../fixtures/pages.ts'
import { documentOf, get, test } from './test.ts'

/** Attributes that make a browser request an address. */
const ADDRESSES = [
  ['a', 'href'],
  ['link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest], link[rel=preload]', 'href'],
  ['img, script, source', 'src'],
  ['form', 'action'],
  ['astro-island', 'component-url'],
  ['astro-island', 'renderer-url'],
] as const

for (const path of PAGES) {
  test(`every address that ${path} links to or loads from this site exists`, async ({ site }) => {
    const dead: string[] = []
    for (const address of internalAddresses(await documentOf(site, path), new URL(path, site.url))) {
      const problem = await visit(address)
      if (problem) dead.push(`${address.href.replace(site.url, '')}: ${problem}`)
    }
    expect(dead).toEqual([])

    async function visit(address: URL): Promise<string | undefined> {
      if (address.pathname.startsWith('/api/')) {
        const answer = await get(site, address.href)
        return answer.status === 405 ? undefined : `status ${answer.status} for a form's target`
      }
      const answer = await get(site, address.href)
      if (answer.status !== 200) return `status ${answer.status}`
      const fragment = decodeURIComponent(address.hash.slice(1))
      if (!fragment) return undefined
      const exists = parse(await answer.text()).querySelector(`[id="${fragment}"]`)
      return exists ? undefined : `no element with the id ${fragment}`
    }
  })
}

test('external links open in a new tab without an opener and announce it', async ({ site }) => {
  for (const path of PAGES) {
    const document = await documentOf(site, path)
    expect(document.querySelector('#new-tab')?.text).toBe(content.words.newTab)
    const leaving = document
      .querySelectorAll('a[href^=http]')
      .filter((link) => new URL(link.getAttribute('href') ?? '').origin !== site.url)
    for (const link of leaving) {
      expect(link.getAttribute('target'), link.outerHTML).toBe('_blank')
      expect(link.getAttribute('rel'), link.outerHTML).toMatch(/noopener/)
      expect(link.getAttribute('aria-describedby'), link.outerHTML).toBe('new-tab')
    }
  }
})

test('no slug of a service or project is the id of another element of its page', async ({ site }) => {
  const others = new Set<string>()
  for (const [path, entries] of [
    ['/services', content.services],
    ['/our-work', content.projects],
  ] as const) {
    const document = await documentOf(site, path)
    const ofEntries = entries.map(({ slug }) => `(?:window-|tile-)?${slug}(?:-.+)?`)
    const isOther = (id: string) => !new RegExp(`^(?:${ofEntries.join('|')}|step-\\d)$`).test(id)
    const ids = document.querySelectorAll('[id]').map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(10)
    // the filters' buttons begin with “category-”
    for (const id of ids.filter(isOther)) if (!id.startsWith('category-')) others.add(id)
  }
  expect([...others].toSorted()).toEqual(TAKEN_IDS.toSorted())
})

function internalAddresses(document: HTMLElement, base: URL): URL[] {
  const direct = ADDRESSES.flatMap(([selector, attribute]) =>
    document.querySelectorAll(selector).map((element) => element.getAttribute(attribute)),
  )
  const srcsets = document
    .querySelectorAll('[srcset]')
    .flatMap((element) =>
      (element.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(/\s+/)[0]),
    )
  // requested by the page's own scripts: the print styles
  const styles = document.querySelectorAll('head noscript').flatMap(({ innerHTML }) =>
    parse(innerHTML)
      .querySelectorAll('link')
      .map((link) => link.getAttribute('href')),
  )
  const addresses = [...direct, ...srcsets, ...styles]
    .filter((address) => address !== undefined && address !== '')
    .map((address) => new URL(address as string, base))
    .filter(({ origin }) => origin === base.origin)
  return [...new Map(addresses.map((address) => [address.href, address])).values()]
}
