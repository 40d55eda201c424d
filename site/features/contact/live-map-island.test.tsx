import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LiveMap } from './live-map-island.tsx'

const WORDS = { live: 'Show the live map', title: 'Find Us', open: 'Open in OpenStreetMap' }
const EMBED = 'data:text/html,<p>The map</p>'

const frame = page.getByTitle('Find Us')

test('requests the map in place of the link to it when it is opened, and keeps it when it is closed', async () => {
  await render(<LiveMap words={WORDS} embed={EMBED} link="https://maps.example/" />)
  const link = page.getByRole('link', { name: WORDS.open, includeHidden: true })
  await expect.element(link).toHaveAttribute('href', 'https://maps.example/')
  expect(frame.elements()).toHaveLength(0)
  await userEvent.click(page.getByText(WORDS.live))
  await expect.element(frame).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  const opened = frame.element()
  await userEvent.click(page.getByText(WORDS.live))
  await expect.element(frame).not.toBeVisible()
  await userEvent.click(page.getByText(WORDS.live))
  await expect.element(frame).toBeVisible()
  expect(frame.element()).toBe(opened)
})
