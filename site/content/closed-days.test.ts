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

test.each([
  ['Wednesday', ['2026-11-11'], 'Wed\u00a011\u00a0Nov', '2026-11-11', '2026-11-11', 'Thursday 12 November'],
  [
    'days before a weekend',
    ['2026-11-12', '2026-11-13'],
    'Thu\u00a012\u00a0–\u2060\u00a0Fri\u00a013\u00a0Nov',
    '2026-11-12',
    '2026-11-15',
    'Monday 16 November',
  ],
  ['Monday', ['2026-11-09'], 'Mon\u00a09\u00a0Nov', '2026-11-07', '2026-11-09', 'Tuesday 10 November'],
  ['Sunday', ['2026-11-08'], 'Sun\u00a08\u00a0Nov', '2026-11-07', '2026-11-08', 'Monday 9 November'],
  [
    'days across a month',
    ['2026-12-30', '2027-01-01'],
    'Wed\u00a030\u00a0Dec\u00a0–\u2060\u00a0Fri\u00a01\u00a0Jan',
    '2026-12-30',
    '2027-01-03',
    'Monday 4 January',
  ],
  ['29 February', ['2028-02-29'], 'Tue\u00a029\u00a0Feb', '2028-02-29', '2028-02-29', 'Wednesday 1 March'],
] as [string, [string, string?], string, string, string, string][])(
  'prints %s, and when the agency replies',
  (_, [from, to], days, noticeFrom, noticeTo, back) => {
    const text = `Closed ${days}: Diwali`
    expect(noticesOn('2026-11-01', { for: 'Diwali', from, ...(to && { to }) })).toMatchObject([
      { text, notice: { from: noticeFrom, to: noticeTo, text: `${text}. We reply on ${back}.` } },
    ])
  },
)

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
