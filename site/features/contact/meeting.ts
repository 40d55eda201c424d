import {
  type ClosedDays,
  DAY_MS,
  INDIA_AHEAD_MS,
  indianDay,
  isClosedOn,
  minutesOf,
  openingPeriods,
} from '#contract/hours.ts'
import { roomFor } from '#site/content/opening-hours.ts'
import type { Site } from '#site/content/schemas/site.ts'

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The words of a calendar entry, and when a meeting is possible. */
export type Meeting = Site['meeting'] & {
  /** The agency's address, which the entry invites. */
  email: string
  /** Days on which the office is open for the whole meeting; 0 is Sunday. */
  days: number[]
  /** Undefined if there are none, so that the page has no trace of them. */
  closed?: Omit<ClosedDays, 'for'>[]
}

/** @returns the meeting that the content describes */
export function meetingOf({ meeting, contact, hours }: Pick<Site, 'meeting' | 'contact' | 'hours'>): Meeting {
  const closed = hours.closed.map(({ from, to }) => ({ from, to }))
  return {
    ...meeting,
    email: contact.email,
    days: meetingDays({ meeting, hours }),
    ...(closed.length > 0 && { closed }),
  }
}

/**
 * @param now the moment to count from
 * @returns the address of a calendar entry for the next possible meeting
 */
export function meetingLink(meeting: Meeting, now: Date): string {
  const { title, details, email } = meeting
  const [start, end] = timesOf(meeting, now)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    details,
    dates: `${start}/${end}`,
    ctz: 'Asia/Kolkata',
    add: email,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** @returns the same entry as a file for other calendars (RFC 5545), whose lines have at most 75 bytes, as a link */
export function meetingFile(meeting: Meeting, now: Date): string {
  const { title, details, email } = meeting
  const [start, end] = timesOf(meeting, now)
  const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Website//Meeting//EN',
    'BEGIN:VEVENT',
    `UID:${start}-${email}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details)}`,
    `ATTENDEE;RSVP=TRUE:mailto:${email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const file = lines.map((line) => `${line.replace(/.{24}(?=.)/gu, '$&\r\n ')}\r\n`).join('')
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`
}

function timesOf({ at, days, minutes, closed }: Meeting, now: Date): [start: string, end: string] {
  const start = nextMeeting(at, days, now, closed)
  return [stamp(start), stamp(new Date(start.getTime() + minutes * 60_000))]
}

/** @returns the days on which the office is open for the whole meeting; 0 is Sunday */
export function meetingDays({ meeting, hours }: Pick<Site, 'meeting' | 'hours'>): number[] {
  const { at, minutes } = meeting
  return openingPeriods(hours.office).flatMap((period) => {
    const later = roomFor(at, minutes, period)
    return later === undefined ? [] : period.days.map((day) => (WEEK.indexOf(day) + later) % 7)
  })
}

/**
 * @param days at least one, 0 is Sunday
 * @returns the first of these days after today, in India, that is not closed, at a time such as "11:00"
 */
export function nextMeeting(at: string, days: number[], now: Date, closed: Meeting['closed'] = []): Date {
  let day = Date.parse(indianDay(now.getTime())) + DAY_MS
  while (
    !days.includes(new Date(day).getUTCDay()) ||
    isClosedOn(new Date(day).toISOString().slice(0, 10), closed)
  )
    day += DAY_MS
  return new Date(day + minutesOf(at) * 60_000 - INDIA_AHEAD_MS)
}

/** The calendar's format of a moment: 20261123T053000Z */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}
