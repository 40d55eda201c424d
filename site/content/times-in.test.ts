import { expect, test } from 'vitest'
import { timesIn } from './times-in.ts'

test.each([
  ['Mon–Fri 9:00–18:00', ['09:00', '18:00']],
  ['Mon–Fri 8am to 6pm', ['08:00', '18:00']],
  ['10.30 a.m. – 12 p.m.', ['10:30', '12:00']],
  ['12am to 12:05 AM', ['00:00', '00:05']],
  ['Mon–Fri 10–7pm', ['10:00', '19:00']],
  ['Mon–Fri 9 to 6', ['09:00', '06:00']],
  ['Mon–Fri 0900–1930, Sat 9–13:00', ['09:00', '19:30', '09:00', '13:00']],
  ['Mon–Fri from 9:00', ['09:00']],
  ['Monday to Friday, all day', []],
  ['24 hours, 365 days', []],
])('the times that “%s” names are told, and no other number', (text, times) => {
  expect(timesIn(text)).toEqual(times)
})
