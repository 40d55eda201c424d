import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Film } from './film-island.tsx'

const PAGE = 'https://films.example/watch'
const SOURCE = {
  provider: 'Vimeo',
  page: PAGE,
  player: 'data:text/html,<p>A film',
  isUpright: false,
} as const

const frame = page.getByTitle('The stall')
const link = page.getByRole('link', { name: 'Play the film: The stall' })

function view(isShown = true) {
  return (
    <div hidden={!isShown}>
      <Film title="The stall" play="Play the film" source={SOURCE} />
    </div>
  )
}

test('requests the player when its link is pressed, in place of it, and gives it the focus', async () => {
  await render(view())
  await expect.element(link).toHaveAttribute('href', PAGE)
  expect(frame.elements()).toHaveLength(0)
  await userEvent.click(link)
  await expect.element(frame).toHaveFocus()
  await expect.element(frame).toHaveAttribute('src', SOURCE.player)
  await expect.element(link).not.toBeInTheDocument()
})

test('stops when it is not displayed any more, and can be played again', async () => {
  const { rerender } = await render(view())
  await userEvent.click(link)
  await expect.element(frame).toBeInTheDocument()
  await rerender(view(false))
  await expect.element(frame).not.toBeInTheDocument()
  await rerender(view())
  await userEvent.click(link)
  await expect.element(frame).toBeInTheDocument()
})
