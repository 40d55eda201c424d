import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LiveMap } from './live-map-island.tsx'

const WORDS = { live: 'Show the live map', title: 'Find Us', open: 'Open in OpenStreetMap' }
const EMBED = 'data:text/html,<p>The map</p>'

const frame = page.getByTitle('Find Us')

function renderMap() {
  return render(<LiveMap words={WORDS} embed={EMBED} link="https://maps.example/" />)
}

test('requests the map when it is opened, and keeps it when it is closed', async () => {
  await renderMap()
  expect(frame.elements()).toHaveLength(0)
  await userEvent.click(page.getByText(WORDS.live))
  await expect.element(frame).toBeVisible()
  const opened = frame.element()
  await userEvent.click(page.getByText(WORDS.live))
  await expect.element(frame).not.toBeVisible()
  await userEvent.click(page.getByText(WORDS.live))
  await expect.element(frame).toBeVisible()
  expect(frame.element()).toBe(opened)
})

test('links to the map while it was not requested', async () => {
  await renderMap()
  const link = page.getByRole('link', { name: WORDS.open, includeHidden: true })
  await expect.element(link).toHaveAttribute('href', 'https://maps.example/')
  await userEvent.click(page.getByText(WORDS.live))
  await expect.element(link).not.toBeInTheDocument()
})
