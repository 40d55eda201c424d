import type { OpeningHours, OpeningPeriod } from './schemas/site.ts'

/** @returns every period of the week with hours of its own, in the order of the content */
export function openingPeriods({ days, opens, closes, also }: OpeningHours): OpeningPeriod[] {
  return [{ days, opens, closes }, ...also]
}

/**
 * @param at a time such as 09:30
 * @param minutes how long it takes
 * @returns whether what begins then is over before the period is
 */
export function hasRoomFor(at: string, minutes: number, { opens, closes }: OpeningPeriod): boolean {
  return at >= opens && minutesOf(at) + minutes <= minutesOf(closes)
}

/** Minutes since midnight of a time such as 09:30. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}
