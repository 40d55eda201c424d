import { minutesOf, openingPeriods } from '#contract/hours.ts'
import { hasRoomFor } from '#site/content/opening-hours.ts'
import type { Site } from '#site/content/schemas/site.ts'

/** India has one time zone and no summer time: five and a half hours ahead, in milliseconds. */
const INDIA_OFFSET = 5.5 * 3600_000
const DAY = 86_400_000
const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The words of a calendar entry, and when a meeting is possible. */
export type Meeting = Site['meeting'] & {
  /** The agency's address, which the entry invites. */
  email: string
  /** Days on which the office is open for the whole meeting; 0 is Sunday. */
  days: number[]
}

/** @returns the meeting that the content describes */
export function meetingOf({ meeting, contact, hours }: Pick<Site, 'meeting' | 'contact' | 'hours'>): Meeting {
  return { ...meeting, email: contact.email, days: meetingDays({ meeting, hours }) }
}

/**
 * @param now the moment to count from
 * @returns the address of a calendar entry for the next possible meeting
 */
export function meetingLink({ title, details, minutes, at, email, days }: Meeting, now: Date): string {
  const start = nextMeeting(at, days, now)
  const end = new Date(start.getTime() + minutes * 60_000)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    details,
    dates: `${stamp(start)}/${stamp(end)}`,
    ctz: 'Asia/Kolkata',
    add: email,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** @returns the days on which the office is open for the whole meeting; 0 is Sunday */
export function meetingDays({ meeting, hours }: Pick<Site, 'meeting' | 'hours'>): number[] {
  const { at, minutes } = meeting
  return openingPeriods(hours.office)
    .filter((period) => hasRoomFor(at, minutes, period))
    .flatMap(({ days }) => days.map((day) => WEEK.indexOf(day)))
}

/**
 * @param days at least one, 0 is Sunday
 * @returns the first of these days after today, in India, at a time such as "11:00"
 */
export function nextMeeting(at: string, days: number[], now: Date): Date {
  const midnight = Math.floor((now.getTime() + INDIA_OFFSET) / DAY) * DAY
  let day = new Date(midnight + DAY)
  while (!days.includes(day.getUTCDay())) day = new Date(day.getTime() + DAY)
  return new Date(day.getTime() + minutesOf(at) * 60_000 - INDIA_OFFSET)
}

/** The calendar's format of a moment: 20261123T053000Z */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}
