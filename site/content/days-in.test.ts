import { expect, test } from 'vitest'
import { daysIn } from './days-in.ts'

test.each([
  ['Mon–Fri 9:00–18:00', 'Mon Tue Wed Thu Fri'],
  ['Monday to Saturday, 10 to 7', 'Mon Tue Wed Thu Fri Sat'],
  ['MON-SAT 9:00–18:00', 'Mon Tue Wed Thu Fri Sat'],
  ['Mon, Wed, Fri 9:00–18:00', 'Mon Wed Fri'],
  ['Mon–Wed and Fri 9:00–18:00, Sat 9:00–13:00', 'Mon Tue Wed Fri Sat'],
  ['Tuesdays & Thurs. from 9:00', 'Tue Thu'],
  ['Fri–Mon 9:00–18:00', 'Mon Fri Sat Sun'],
  ['Mon–Sat 9:00–18:00, Sunday closed', 'Mon Tue Wed Thu Fri Sat'],
  ['Mon–Fri 9:00–18:00; closed Sat and Sun', 'Mon Tue Wed Thu Fri'],
  ['Mon–Fri 9:00–18:00, Saturdays by appointment', 'Mon Tue Wed Thu Fri'],
  ['Every day 9:00–21:00', 'Mon Tue Wed Thu Fri Sat Sun'],
  ['9:00–18:00, the year round', ''],
])('the days on which “%s” says that somebody is there are told, and no other', (text, days) => {
  expect(daysIn(text).join(' ')).toBe(days)
})
