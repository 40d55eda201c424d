import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDesk, press, renderDesk } from '../../testing/desk.ts'

const list = page.getByRole('list', { name: 'Messages' })
const item = (name: string) => list.getByRole('link', { name: new RegExp(`^${name}\\b`) })

test('renders the messages near the window, and keeps the room of the others', async () => {
  await openDesk({ leads: Array(300).fill({}) })
  await renderDesk('')
  for (const first of [51, 101, 151, 201, 251]) {
    await press(page.getByRole('button', { name: 'Show more' }))
    await expect.element(item(`Sender ${first}`)).toHaveFocus()
  }
  // What has the focus stays.
  ;(document.activeElement as HTMLElement).blur()
  scrollTo(0, document.body.scrollHeight)
  await expect.element(item('Sender 51')).not.toBeInTheDocument()
  const height = document.body.scrollHeight
  list.element().children[1]?.scrollIntoView()
  await expect.element(item('Sender 51')).toBeInTheDocument()
  await expect.element(item('Sender 300')).not.toBeInTheDocument()
  expect(document.body.scrollHeight).toBe(height)
})
