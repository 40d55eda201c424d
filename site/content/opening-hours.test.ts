import { expect, test } from 'vitest'
import type { OpeningHours } from '#contract/hours.ts'
import { printOpeningHours } from './opening-hours.ts'

const WEEKDAYS: OpeningHours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '09:00',
  closes: '18:00',
  also: [],
}
const SATURDAY = { days: ['Saturday' as const], opens: '09:00', closes: '13:00' }
const AFTERNOON = { ...WEEKDAYS, opens: '14:00' }
const GAPS: OpeningHours['days'] = ['Monday', 'Wednesday', 'Thursday', 'Sunday']

test.each<[hours: Partial<OpeningHours>, string, string]>([
  [{}, 'Mon–Fri 9:00–18:00', 'Mon–Fri 9am to 6pm'],
  [{ opens: '08:30' }, 'Mon–Fri 8:30–18:00', 'Mon–Fri 8:30am to 6pm'],
  [{ opens: '12:00' }, 'Mon–Fri 12:00–18:00', 'Mon–Fri 12pm to 6pm'],
  [{ opens: '00:00' }, 'Mon–Fri 0:00–18:00', 'Mon–Fri 12am to 6pm'],
  [{ opens: '18:30', closes: '03:30' }, 'Mon–Fri 18:30–3:30', 'Mon–Fri 6:30pm to 3:30am'],
  [{ days: ['Sunday', 'Saturday'] }, 'Sat–Sun 9:00–18:00', 'Sat–Sun 9am to 6pm'],
  [{ days: GAPS }, 'Mon, Wed–Thu, Sun 9:00–18:00', 'Mon, Wed–Thu, Sun 9am to 6pm'],
  [
    { closes: '13:00', also: [SATURDAY, AFTERNOON] },
    'Mon–Fri 9:00–13:00 and 14:00–18:00, Sat 9:00–13:00',
    'Mon–Fri 9am to 1pm and 2pm to 6pm, Sat 9am to 1pm',
  ],
])('prints %j as %s, or as %s', (hours, clock24, clock12) => {
  expect(printOpeningHours({ ...WEEKDAYS, ...hours }, 24)).toBe(clock24)
  expect(printOpeningHours({ ...WEEKDAYS, ...hours }, 12)).toBe(clock12)
})
