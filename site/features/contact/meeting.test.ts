import { expect, test } from 'vitest'
import { meetingDays, meetingFile, meetingLink, meetingOf, nextMeeting } from './meeting.ts'

const site = {
  meeting: {
    title: '10 minutes with Sagus',
    details: 'One line on what you need & when.',
    minutes: 10,
    at: '11:00',
  },
  contact: { email: 'hello@sagus.example' },
  hours: {
    office: {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '18:00',
      also: [],
    },
    closed: [],
  },
} as unknown as Parameters<typeof meetingOf>[0]
const WEEKDAYS = meetingDays(site)

test.each([
  ['a Friday', WEEKDAYS, '2026-11-20T06:00:00Z', '2026-11-23'],
  ['a Friday, if Saturday is open', [2, 6], '2026-11-20T06:00:00Z', '2026-11-21'],
  ['a Saturday, if Monday is closed', [2, 6], '2026-11-21T06:00:00Z', '2026-11-24'],
  ['late evening in London, the next day in India', WEEKDAYS, '2026-11-17T20:00:00Z', '2026-11-19'],
])('proposes a meeting at eleven in India from %s', (_, days, now, day) => {
  expect(nextMeeting('11:00', days, new Date(now)).toISOString()).toBe(`${day}T05:30:00.000Z`)
})

test.each([
  ['12:50', [1, 2, 3, 4, 5, 6]],
  ['12:55', [1, 2, 3, 4, 5]],
])('proposes no meeting at %s that a short Saturday is too short for', (at, days) => {
  const also = [{ days: ['Saturday' as const], opens: '09:00', closes: '13:00' }]
  const hours = { ...site.hours, office: { ...site.hours.office, also } }
  expect(meetingDays({ meeting: { ...site.meeting, at }, hours })).toEqual(days)
})

test.each([
  ['20:00', [5, 6]],
  ['03:20', [6, 0]],
  ['03:25', []],
])('proposes a meeting at %s in hours that end after midnight', (at, days) => {
  const nights = { days: ['Friday' as const, 'Saturday' as const], opens: '18:30', closes: '03:30' }
  const hours = { ...site.hours, office: { ...site.hours.office, ...nights } }
  expect(meetingDays({ meeting: { ...site.meeting, at }, hours })).toEqual(days)
})

test('proposes no meeting on closed days', () => {
  const closed = [{ from: '2026-11-19', to: '2026-11-20' }, { from: '2026-11-22' }, { from: '2026-11-23' }]
  const wednesday = new Date('2026-11-18T06:00:00Z')
  expect(nextMeeting('11:00', WEEKDAYS, wednesday, closed).toISOString()).toBe('2026-11-24T05:30:00.000Z')
})

test('the calendar entry lasts ten minutes and invites the agency', () => {
  const link = new URL(meetingLink(meetingOf(site), new Date('2026-11-18T06:00:00Z')))
  expect(link.searchParams.get('dates')).toBe('20261119T053000Z/20261119T054000Z')
  expect(link.searchParams.get('add')).toBe('hello@sagus.example')
  expect(link.searchParams.get('details')).toBe('One line on what you need & when.')
})

test('the same entry is a file for other calendars, in lines of at most 75 bytes', () => {
  const meeting = { ...meetingOf(site), details: `One line, two; or\n${'तीन '.repeat(40)}` }
  const link = meetingFile(meeting, new Date('2026-11-18T06:00:00Z'))
  const [, file = ''] = /^data:text\/calendar;charset=utf-8,(.*)$/.exec(link) ?? []
  const lines = decodeURIComponent(file).split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Website//Meeting//EN',
    'BEGIN:VEVENT',
    'UID:20261119T053000Z-hello@sagus.example',
    'DTSTAMP:20261118T060000Z',
    'DTSTART:20261119T053000Z',
    'DTEND:20261119T054000Z',
    'SUMMARY:10 minutes with Sagus',
    `DESCRIPTION:One line\\, two\\; or\\n${'तीन '.repeat(40)}`,
    'ATTENDEE;RSVP=TRUE:mailto:hello@sagus.example',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
