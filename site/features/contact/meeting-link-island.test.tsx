import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MeetingLink } from './meeting-link-island.tsx'

const MEETING = {
  title: '10 minutes with Sagus',
  details: 'One line is enough.',
  minutes: 10,
  at: '11:00',
  email: 'hello@sagus.example',
  days: [1, 2, 3, 4, 5],
}
const BUILT = new Date('2026-11-18T06:00:00Z').getTime()
const LATER = new Date('2026-11-27T06:00:00Z').getTime() // a Friday

const link = page.getByRole('link', { name: 'Book a Meeting' })
const dates = () => new URL(link.element().getAttribute('href') ?? '').searchParams.get('dates')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: LATER })
})
afterEach(() => {
  vi.useRealTimers()
})

test('links to a calendar entry for the next possible day from now, not from the build', async () => {
  await render(<MeetingLink meeting={MEETING} builtAt={BUILT} label="Book a Meeting" />)
  await expect.poll(dates).toBe('20261130T053000Z/20261130T054000Z')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test.for(['pointerdown', 'focusin', 'keydown'])('counts from the moment of a %s', async (name) => {
  await render(<MeetingLink meeting={MEETING} builtAt={BUILT} label="Book a Meeting" />)
  vi.setSystemTime(new Date('2026-12-01T06:00:00Z'))
  link.element().dispatchEvent(new Event(name, { bubbles: true }))
  await expect.poll(dates).toBe('20261202T053000Z/20261202T054000Z')
})
