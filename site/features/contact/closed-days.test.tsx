import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ClosedDaysList, ReplyNotice } from './closed-days.tsx'
import './closed-days-script.ts'

const HOLIDAYS = ['2026-11-08', '2026-12-25', '2027-01-26', '2027-03-22', '2027-08-15']
const closed = HOLIDAYS.map((from) => ({
  from,
  to: from,
  occasion: 'Holiday',
  text: `Closed ${from}`,
  notice: { from, to: from, text: `Closed ${from}. We reply later.` },
}))

/** What a page of 1 November shows on another day. */
async function shownOn(time: string): Promise<string[]> {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time))
  const { container } = await render(
    <>
      <ClosedDaysList closed={closed} today="2026-11-01" />
      <ReplyNotice closed={closed} today="2026-11-01" />
    </>,
  )
  return [...container.getElementsByTagName('p')]
    .filter(({ hidden }) => !hidden)
    .map((line) => line.textContent)
}

test.each([
  ['2026-11-01T12:00:00Z', ['2026-11-08', '2026-12-25', '2027-01-26'], []],
  ['2026-11-07T19:00:00Z', ['2026-11-08', '2026-12-25', '2027-01-26'], ['2026-11-08']],
  ['2026-11-08T18:29:00Z', ['2026-11-08', '2026-12-25', '2027-01-26'], ['2026-11-08']],
  ['2026-11-08T18:31:00Z', ['2026-12-25', '2027-01-26', '2027-03-22'], []],
  ['2027-08-16T12:00:00Z', [], []],
])('shows the next closed days, and the notice on the day, at %s', async (time, days, notices) => {
  expect(await shownOn(time)).toEqual([
    ...days.map((day) => `Closed ${day}`),
    ...notices.map((day) => `Closed ${day}. We reply later.`),
  ])
})
