import { expect, test } from 'vitest'
import { meetingDays, meetingLink, meetingOf, nextMeeting } from './meeting.ts'

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

test('a meeting booked on a weekday is tomorrow at eleven in India', () => {
  expect(nextMeeting('11:00', WEEKDAYS, new Date('2026-11-18T06:00:00Z')).toISOString()).toBe(
    '2026-11-19T05:30:00.000Z',
  )
})

test('a Friday, Saturday or Sunday leads to Monday, not to a weekend', () => {
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    expect(nextMeeting('11:00', WEEKDAYS, new Date(`${day}T06:00:00Z`)).toISOString()).toBe(
      '2026-11-23T05:30:00.000Z',
    )
  }
})

test('an agency that works from Tuesday to Saturday meets nobody on a Monday', () => {
  const days = meetingDays(open({ days: ['Tuesday', 'Saturday'], opens: '09:00', closes: '18:00' }))
  expect(nextMeeting('11:00', days, new Date('2026-11-20T06:00:00Z')).getUTCDay()).toBe(6)
  expect(nextMeeting('11:00', days, new Date('2026-11-21T06:00:00Z')).getUTCDay()).toBe(2)
})

test('on a short Saturday nobody is proposed a meeting for the afternoon, and one for the morning', () => {
  const saturday = { days: ['Saturday' as const], opens: '09:00', closes: '13:00' }
  const fridayNoon = new Date('2026-11-20T06:00:00Z')
  const next = (at: string) => {
    const week = open({ ...site.hours.office, also: [saturday] }, at)
    return nextMeeting(at, meetingDays(week), fridayNoon).getUTCDay()
  }
  expect(next('11:00')).toBe(6)
  expect(next('12:50')).toBe(6)
  expect(next('12:55')).toBe(1)
  expect(next('15:00')).toBe(1)
})

test('nobody is proposed a meeting on closed days', () => {
  const closed = [{ from: '2026-11-19', to: '2026-11-20' }, { from: '2026-11-22' }, { from: '2026-11-23' }]
  const wednesday = new Date('2026-11-18T06:00:00Z')
  expect(nextMeeting('11:00', WEEKDAYS, wednesday, closed).toISOString()).toBe('2026-11-24T05:30:00.000Z')
})

test('late evening in London is already the next day in India', () => {
  expect(nextMeeting('11:00', WEEKDAYS, new Date('2026-11-17T20:00:00Z')).toISOString()).toBe(
    '2026-11-19T05:30:00.000Z',
  )
})

test('the calendar entry lasts ten minutes and invites the agency', () => {
  const link = new URL(meetingLink(meetingOf(site), new Date('2026-11-18T06:00:00Z')))
  expect(link.searchParams.get('dates')).toBe('20261119T053000Z/20261119T054000Z')
  expect(link.searchParams.get('add')).toBe('hello@sagus.example')
  expect(link.searchParams.get('details')).toBe('One line on what you need & when.')
})

function open(office: object, at = site.meeting.at): Parameters<typeof meetingDays>[0] {
  const hours = { ...site.hours, office: { ...site.hours.office, ...office } }
  return { meeting: { ...site.meeting, at }, hours }
}
