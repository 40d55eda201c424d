import { DAYS, minutesOf, type OpeningHours, type OpeningPeriod, openingPeriods } from '#contract/hours.ts'

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
 * @returns whether an appointment at that time begins and ends within the period
 */
export function hasRoomFor(at: string, minutes: number, { opens, closes }: OpeningPeriod): boolean {
  return at >= opens && minutesOf(at) + minutes <= minutesOf(closes)
}
