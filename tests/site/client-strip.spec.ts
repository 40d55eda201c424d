import type { Locator, Page } from '@playwright/test'
import { content } from '../fixtures/content.ts'
import { holdRequests } from '../fixtures/delay-requests.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { expect, test } from '../fixtures/test.ts'

test.skip(content.clients.length === 0, 'without clients the section is missing')

function strip(page: Page): Locator {
  return page.getByRole('region', { name: content.home.clients.title, exact: true })
}

/** @returns the state of the strip's animation, and its speed in pixels a second */
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

test('the strip moves 30 pixels a second with each logo exposed once, pauses under the pointer, with the focus and by its button, and stands still under prefers-reduced-motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expectState(page, 'running')
  expect((await movement(page)).speed).toBe(30)
  for (const { name } of content.clients) await expect(strip(page).getByRole('img', { name })).toHaveCount(1)
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

  await pause.click()
  await page.mouse.move(0, 0)
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await expectState(page, 'paused')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expectState(page, 'nothing')
  await expect(strip(page).getByRole('button')).toHaveCount(0)
  for (const { name } of content.clients) await expect(strip(page).getByRole('img', { name })).toBeVisible()
})

test('the still logos have their height before they are loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const load = await holdRequests(page, '**/_astro/*.{avif,webp,png,svg}')
  await page.goto('/')
  await fontsLoaded(page)
  const height = () => strip(page).evaluate((region) => region.getBoundingClientRect().height)
  const before = await height()
  await strip(page).scrollIntoViewIfNeeded()
  load()
  const areLoaded = (images: HTMLImageElement[]) => images.every(({ naturalWidth }) => naturalWidth > 0)
  await expect.poll(() => strip(page).getByRole('img').evaluateAll(areLoaded)).toBe(true)
  expect(await height()).toBe(before)
})
