import { expect, test } from 'vitest'
import { runCommand } from '../testing/command-line.ts'
import { anEnquiry, NOW } from '../testing/enquiry.ts'
import { createTestStore } from '../testing/folder.ts'
import { startOfDay } from '../values/indian-time.ts'
import { toVisitsTable } from './summary-tables.ts'

const DAY_MS = 86_400_000

test('summary shows page views and sources by week, the most frequent first', async () => {
  const { store } = createTestStore()
  const leads = async (...argv: string[]) => (await Array.fromAsync(runCommand(argv, { store }))).join('')
  const dayStartsAt = startOfDay(NOW)
  await store.addPageViews([
    { dayStartsAt, path: '/', count: 3 },
    { dayStartsAt, path: '/services', count: 5 },
    { dayStartsAt: dayStartsAt + DAY_MS, path: '/', count: 1 },
    { dayStartsAt: dayStartsAt - 7 * DAY_MS, path: '/', count: 2 },
  ])
  for (const [n, source] of ['insta', 'insta', undefined].entries()) {
    const extras = source ? [{ name: 'utm_source', value: source }] : []
    await store.add({ enquiry: anEnquiry({ message: `message ${n}`, extras }), spamReasons: undefined }, NOW)
  }
  const weeks = JSON.parse(await leads('summary', '--visits', '--json'))
  expect(weeks[0]).toMatchObject({ sources: { insta: 2, direct: 1 } })
  const lines = (await leads('summary'))
    .split('\n\n')[2]
    ?.split('\n')
    .map((line) => line.split(/ {2,}/))
  expect(lines?.[0]).toEqual(['WEEK OF (IST)', 'PAGE VIEWS', 'BY PAGE', 'LEADS FROM'])
  expect(lines?.[1]?.at(-1)).toBe('insta 2, direct 1')
  expect(weeks.map(({ views }: { views: object }) => views)).toEqual([{ '/services': 5, '/': 4 }, { '/': 2 }])
  expect(await leads('list')).toMatch(/SOURCE[\s\S]* insta +message 1/)
})

test('a source that looks like several is quoted', () => {
  const week = { week: '2026-01-05', views: {}, sources: { 'google 90, facebook': 2, '" 5': 1, insta: 1 } }
  expect(toVisitsTable([week])).toContain('"google 90, facebook" 2, "\\" 5" 1, insta 1')
})
