import type { Locator, Page } from '@playwright/test'
import { hidePage } from '../fixtures/carousel.ts'
import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

test.skip(content.clients.length === 0, 'where there is no logo, there is no such section')

function strip(page: Page): Locator {
  return page.getByRole('region', { name: content.home.clients.title, exact: true })
}

/** What the strip's movement does: running, paused, or nothing, and its speed in pixels a second. */
async function movement(page: Page): Promise<{ state: string; speed: number }> {
  return strip(page).evaluate((region) => {
    const motion = region
      .getAnimations({ subtree: true })
      .find(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
    const length = region.querySelector('ul')?.getBoundingClientRect().width ?? 0
    const seconds = Number(motion?.effect?.getTiming().duration) / 1000
    return { state: motion?.playState ?? 'nothing', speed: Math.round(length / seconds) }
  })
}
const expectState = (page: Page, state: string) =>
  expect.poll(async () => (await movement(page)).state).toBe(state)

test('the logos move 30 pixels a second, and each is told to a screen reader once', async ({ page }) => {
  await page.goto('/')
  await expectState(page, 'running')
  expect((await movement(page)).speed).toBe(30)
  for (const { name } of content.clients) await expect(strip(page).getByRole('img', { name })).toHaveCount(1)
})

test('the logos rest while pointed at, at the keyboard, on a hidden page and when paused', async ({
  page,
}) => {
  await page.goto('/')
  await expectState(page, 'running')
  await strip(page).getByRole('heading').hover()
  await expectState(page, 'paused')
  await page.mouse.move(0, 0)
  await expectState(page, 'running')

  const pause = strip(page).getByRole('button', {
    name: `${content.words.pause}: ${content.home.clients.title}`,
  })
  await pause.focus()
  await expectState(page, 'paused')
  await page.getByRole('banner').getByRole('link').last().focus()
  await expectState(page, 'running')

  await hidePage(page, true)
  await expectState(page, 'paused')
  await hidePage(page, false)
  await expectState(page, 'running')

  await pause.click()
  await page.mouse.move(0, 0)
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await expectState(page, 'paused')
})

test('for whoever asks for less motion the logos stand still, all in sight', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expectState(page, 'nothing')
  await expect(strip(page).getByRole('button')).toHaveCount(0)
  for (const { name } of content.clients) {
    await expect(strip(page).getByRole('img', { name })).toBeVisible()
  }
})
