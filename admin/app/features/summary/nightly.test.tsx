import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Nightly } from './nightly.tsx'

const HOUR = 3_600_000

async function show(work: {
  keepDays?: number
  hours?: number
  isBackedUpHere?: boolean
}): Promise<string[]> {
  const { keepDays, hours, isBackedUpHere = true } = work
  const at = hours === undefined ? undefined : Date.now() - hours * HOUR
  await render(<Nightly work={{ keepDays, purgedAt: at, isBackedUpHere, backedUpAt: at }} />)
  return page
    .getByRole('paragraph')
    .elements()
    .map(({ textContent }) => textContent)
}

test('says when old messages were deleted, and how old the backup is', async () => {
  const [purge, backup] = await show({ keepDays: 365, hours: 5 })
  expect(purge).toMatch(
    /^Messages older than 365 days are deleted\. Last done: \d+ \w+ \d{4}, \d+:\d\d [ap]m$/,
  )
  expect(backup).toMatch(/^The last backup is 5 h old: \d+ \w+ \d{4}, \d+:\d\d [ap]m$/)
})

test('says that both are late', async () => {
  for (const text of await show({ keepDays: 365, hours: 49 }))
    expect(text).toMatch(/This is late: tell whoever/)
})

test('says what is still to come', async () => {
  const [purge, backup] = await show({ keepDays: 90 })
  expect(purge).toBe('Messages older than 90 days are deleted, for the first time in the next night.')
  expect(backup).toBe('No backup yet: the first one is made in the next night.')
})

test('says that nothing is deleted without a number of days, and nothing of a backup that the provider makes', async () => {
  expect(await show({ isBackedUpHere: false })).toEqual([
    expect.stringMatching(/^No message is deleted by itself/),
  ])
})
