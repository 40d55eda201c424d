import { expect, test, vi } from 'vitest'
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
const link = page.getByRole('link', { name: 'Book a Meeting' })
const file = page.getByRole('link', { name: 'Other calendars (.ics)' })

/** Runs something at another time. No check waits while the clock stands still. */
async function at(time: string, act: () => unknown): Promise<void> {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time))
  await act()
  vi.restoreAllMocks()
}
const expectDates = (dates: string) =>
  expect.element(link).toHaveAttribute('href', expect.stringContaining(`dates=${encodeURIComponent(dates)}`))

test('links to the next possible meeting from now, not from the build, and again at a press, a focus and a key', async () => {
  const builtAt = Date.parse('2026-11-18T06:00:00Z')
  const meetingLink = (
    <MeetingLink
      meeting={MEETING}
      builtAt={builtAt}
      label="Book a Meeting"
      fileLabel="Other calendars (.ics)"
    />
  )
  await at('2026-11-27T06:00:00Z', () => render(meetingLink)) // a Friday
  await expectDates('20261130T053000Z/20261130T054000Z')
  await expect.element(link).toHaveAttribute('target', '_blank')
  for (const [event, day] of [
    ['pointerdown', '01'],
    ['focusin', '02'],
    ['keydown', '03'],
  ] as const) {
    await at(`2026-12-${day}T06:00:00Z`, () =>
      link.element().dispatchEvent(new Event(event, { bubbles: true })),
    )
    const next = `2026120${Number(day) + 1}`
    await expectDates(`${next}T053000Z/${next}T054000Z`)
    await expect.element(file).toHaveAttribute('href', expect.stringContaining(`DTSTART%3A${next}T053000Z`))
  }
})
