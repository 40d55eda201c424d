import { DAYS, type OpeningHours, type OpeningPeriod, openingPeriods } from '#contract/hours.ts'

export type Day = (typeof DAYS)[number]
export type Times = Pick<OpeningPeriod, 'opens' | 'closes'>
/** The times of each day: none if it is closed, two if there is a break. */
export type Week = Record<Day, Times[]>

/** The default times of a day. */
export const USUAL: Times = { opens: '09:00', closes: '18:00' }

/** Opening hours as a form has them, which may be incomplete. */
type Typed = Partial<OpeningHours> | undefined

/** Returns the periods of the hours, which may be incomplete. */
export function periodsOf(hours: Typed): OpeningPeriod[] {
  const { days = [], opens = '', closes = '', also = [] } = hours ?? {}
  return openingPeriods({ days, opens, closes, also })
}

export function toWeek(hours: Typed): Week {
  const periods = periodsOf(hours)
  const timesOf = (day: Day) =>
    periods.filter(({ days }) => days.includes(day)).map(({ opens, closes }) => ({ opens, closes }))
  return Object.fromEntries(DAYS.map((day) => [day, timesOf(day)])) as Week
}

/** Returns hours in which days with the same times are together, as `printOpeningHours` names them. */
export function toHours(week: Week): Partial<OpeningHours> {
  const groups = new Map<string, Day[]>()
  for (const day of DAYS) {
    const key = JSON.stringify(week[day])
    groups.set(key, [...(groups.get(key) ?? []), day])
  }
  const periods = [...groups].flatMap(([key, days]) =>
    (JSON.parse(key) as Times[]).map((times) => ({ days, ...times })),
  )
  const [first = { days: [], ...USUAL }, ...also] = periods
  return also.length > 0 ? { ...first, also } : first
}

/** Returns the times of a day with a lunch break, or with the hours after a break still to be typed. */
export function withBreak({ opens, closes }: Times): Times[] {
  if (opens < '13:00' && closes > '14:00')
    return [
      { opens, closes: '13:00' },
      { opens: '14:00', closes },
    ]
  return [
    { opens, closes },
    { opens: '', closes: '' },
  ]
}
