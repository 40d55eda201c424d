import type { Page } from '@playwright/test'
import { meetingDays, nextMeeting } from '#site/features/contact/meeting.ts'
import { content } from '../fixtures/content.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

const { meeting } = content.site

test('the meeting link proposes the next possible day from now, not from the build', async ({ page }) => {
  // two minutes before a Monday's meeting: too late to propose it
  const monday = nextMeeting(meeting.at, [1], new Date('2031-03-01T00:00:00Z'))
  const now = new Date(monday.getTime() - 120_000)
  await page.clock.install({ time: now })
  await page.goto('/contact')
  await hydrate(page)
  expect(await proposedIn(page)).toEqual(nextMeeting(meeting.at, meetingDays(content.site), now))
})

function linkOf(page: Page) {
  return page.getByRole('main').getByRole('link', { name: content.contact.consultation.book })
}

/** Start of the proposed meeting. */
async function proposedIn(page: Page): Promise<Date> {
  const address = new URL((await linkOf(page).getAttribute('href')) ?? '')
  const start = address.searchParams.get('dates')?.split('/')[0] ?? ''
  return new Date(start.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))
}
