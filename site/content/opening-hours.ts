import {
  closingMinutes,
  DAY_MINUTES,
  DAYS,
  minutesOf,
  type OpeningHours,
  type OpeningPeriod,
  openingPeriods,
} from '#contract/hours.ts'

/**
 * @param clock 24 prints Mon–Fri 9:00–18:00, 12 prints Mon–Fri 9am to 6pm
 * @returns the opening hours in words: Mon–Fri 9:00–13:00 and 14:00–18:00, Sat 9:00–13:00
 */
export function printOpeningHours(hours: OpeningHours, clock: 12 | 24): string {
  const times = new Map<string, string[]>()
  for (const { days, opens, closes } of openingPeriods(hours)) {
    const printed =
      clock === 24
        ? `${onClock24(opens)}–${onClock24(closes)}`
        : `${onClock12(opens)} to ${onClock12(closes)}`
    const key = printDays(days)
    times.set(key, [...(times.get(key) ?? []), printed])
  }
  return [...times].map(([days, printed]) => `${days} ${printed.join(' and ')}`).join(', ')
}

/** @returns ranges of consecutive days: Mon–Wed, Fri */
function printDays(days: readonly string[]): string {
  const ranges: string[][] = []
  for (const [i, day] of DAYS.entries()) {
    if (!days.includes(day)) continue
    const isNext = days.includes(DAYS[i - 1] ?? '')
    if (isNext) ranges.at(-1)?.push(day)
    else ranges.push([day])
  }
  return ranges
    .map((range) => [...new Set([range.at(0), range.at(-1)])].map((day) => day?.slice(0, 3)).join('–'))
    .join(', ')
}

/** 09:00 is printed as 9:00. */
function onClock24(time: string): string {
  return time.replace(/^0/, '')
}

/** 18:00 is printed as 6pm, 18:30 as 6:30pm. */
function onClock12(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes === 0 ? '' : time.slice(2)
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`
}

/**
 * @param at a time such as 09:30
 * @param minutes duration
 * @returns how many days after the period has begun an appointment at that time is within it: 0, or 1 after midnight
 */
export function roomFor(at: string, minutes: number, period: OpeningPeriod): number | undefined {
  return [0, 1].find((days) => {
    const start = days * DAY_MINUTES + minutesOf(at)
    return start >= minutesOf(period.opens) && start + minutes <= closingMinutes(period)
  })
}
