import { expect, test } from 'vitest'
import { DAYS } from '#contract/hours.ts'
import { closedNotices } from './closed-days.ts'
import { readContent } from './load.ts'
import { real } from './test-content.ts'

const { site, contact } = readContent(real)
const office = { ...site.hours.office, days: DAYS.slice(0, 5), also: [] }

const at = (day: string) => Date.parse(`${day}T12:00:00+05:30`)
const noticesOn = (day: string, ...closed: { for: string; from: string; to?: string }[]) =>
  closedNotices({ site: { hours: { ...site.hours, office, closed } }, contact }, at(day))

test.each<[string, string, string | undefined, string, string, string, string]>([
  ['a day', '2026-11-11', undefined, 'Wed 11 Nov', '2026-11-11', '2026-11-11', 'Thursday 12 November'],
  ['a Monday', '2026-11-09', undefined, 'Mon 9 Nov', '2026-11-07', '2026-11-09', 'Tuesday 10 November'],
  [
    'days',
    '2026-11-12',
    '2026-11-13',
    'Thu 12 – Fri 13 Nov',
    '2026-11-12',
    '2026-11-15',
    'Monday 16 November',
  ],
  [
    'months',
    '2026-12-30',
    '2027-01-01',
    'Wed 30 Dec – Fri 1 Jan',
    '2026-12-30',
    '2027-01-03',
    'Monday 4 January',
  ],
])('prints %s, and when the agency replies', (_, from, to, days, noticeFrom, noticeTo, back) => {
  const text = `Closed ${days.replaceAll(' ', '\u00a0').replace('–', '–\u2060')}: Diwali`
  expect(noticesOn('2026-11-01', { for: 'Diwali', from, ...(to && { to }) })).toMatchObject([
    { text, notice: { from: noticeFrom, to: noticeTo, text: `${text}. We reply on ${back}.` } },
  ])
})

test('replies after all closed days that follow each other', () => {
  const days = [
    { for: 'Diwali', from: '2026-11-06' },
    { for: 'Bhai Dooj', from: '2026-11-09', to: '2026-11-10' },
  ]
  const notices = noticesOn('2026-11-01', ...days).map(({ notice }) => notice)
  for (const { from, to, text } of notices) {
    expect([from, to]).toEqual(['2026-11-06', '2026-11-10'])
    expect(text).toContain('Wednesday 11 November')
  }
})

test('leaves out what was over when the site was built, once the office was open again', () => {
  const days = { for: 'Diwali', from: '2026-11-08', to: '2026-11-10' }
  expect(noticesOn('2026-11-10', days)).toHaveLength(1)
  expect(noticesOn('2026-11-11', days)).toEqual([])
  const friday = { for: 'Diwali', from: '2026-11-06' }
  expect(noticesOn('2026-11-08', friday)).toHaveLength(1)
  expect(noticesOn('2026-11-09', friday)).toEqual([])
})
