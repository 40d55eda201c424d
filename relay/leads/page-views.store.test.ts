import { describe, expect } from 'vitest'
import { STORES } from '../testing/engines.ts'
import { aSubmission, lead } from '../testing/submission.ts'

const DAY_MS = 86_400_000
/** Monday, 5 January 2026, 00:00 in India. */
const MONDAY = Date.parse('2026-01-05T00:00+05:30')

describe.each(STORES)('the page views in %s', (_, test) => {
  test('add up by day and path, whichever process counted them', async ({ store, open }) => {
    const other = await open()
    const views = [
      { dayStartsAt: MONDAY, path: '/', count: 2 },
      { dayStartsAt: MONDAY, path: '/services', count: 1 },
    ]
    await Promise.all([store.addPageViews(views), other.addPageViews(views)])
    await store.addPageViews([{ dayStartsAt: MONDAY + DAY_MS, path: '/', count: 5 }])
    await store.addPageViews([])
    expect(await other.pageViews()).toEqual([
      { dayStartsAt: MONDAY + DAY_MS, path: '/', count: 5 },
      { dayStartsAt: MONDAY, path: '/', count: 4 },
      { dayStartsAt: MONDAY, path: '/services', count: 2 },
    ])
  })
})

describe.each(STORES)('the sources in %s', (_, test) => {
  test('count leads by week and campaign, else by referrer, without spam', async ({ store }) => {
    const add = (message: string, values: Record<string, string>, at = MONDAY) => {
      const extras = Object.entries(values).map(([name, value]) => ({ name, value }))
      return store.add(aSubmission({ message, extras }), at)
    }
    await add('a', { referrer: 'l.instagram.com', utm_source: 'insta\' -- "x"' })
    await add('b', { utm_source: 'insta\' -- "x"' })
    await add('c', { first_page: '/', referrer: 'www.google.com' })
    await add('d', {})
    await add('e', { utm_medium: 'cpc' }, MONDAY - 1)
    await store.add(lead('spam', 'x'), MONDAY)
    const week = { weekStartsAt: MONDAY }
    expect(await store.sources()).toEqual([
      { ...week, source: 'insta\' -- "x"', count: 2 },
      { ...week, source: 'direct', count: 1 },
      { ...week, source: 'www.google.com', count: 1 },
      { weekStartsAt: MONDAY - 7 * DAY_MS, source: 'direct', count: 1 },
    ])
  })
})
