import { expect, test } from 'vitest'
import { DAYS } from '#contract/hours.ts'
import { toHours, toWeek, withBreak } from './opening-week.ts'

const WEEKDAYS = DAYS.slice(0, 5)
const OFFICE = { days: WEEKDAYS, opens: '09:00', closes: '18:00' }
const MORNING = { opens: '09:00', closes: '13:00' }
const AFTERNOON = { opens: '14:00', closes: '18:00' }

test.each([
  ['weekdays', OFFICE],
  ['a short Saturday', { ...OFFICE, also: [{ days: DAYS.slice(5, 6), ...MORNING }] }],
  [
    'a break and a short Saturday',
    {
      days: WEEKDAYS,
      ...MORNING,
      also: [
        { days: WEEKDAYS, ...AFTERNOON },
        { days: DAYS.slice(5, 6), ...MORNING },
      ],
    },
  ],
  [
    'a time that is not typed yet',
    { ...OFFICE, also: [{ days: DAYS.slice(6), opens: '10:00', closes: '' }] },
  ],
])('keeps the form of hours with %s', (_, hours) => {
  expect(toHours(toWeek(hours))).toEqual(hours)
})

test('returns hours without a day, which the build refuses, for a week that is closed', () => {
  expect(toHours(toWeek(undefined)).days).toEqual([])
})

test('proposes lunch as the break, unless the office is closed then', () => {
  expect(withBreak({ opens: '09:00', closes: '18:00' })).toEqual([MORNING, AFTERNOON])
  expect(withBreak(MORNING)).toEqual([MORNING, { opens: '', closes: '' }])
})
