import { PROJECT_INTERVAL } from '#site/features/home/intervals.ts'
import { openCarouselWithClockStopped, restartInterval } from '../fixtures/carousel.ts'
import { content } from '../fixtures/content.ts'
import {
  COUNT,
  carousel,
  controlsOf,
  expectCurrent,
  readableTitles,
  titleAt,
} from '../fixtures/project-carousel.ts'
import { expect, test } from '../fixtures/test.ts'

/** A time after which a carousel that did not pause would show another project. */
const LONG = (3 * COUNT - 0.5) * PROJECT_INTERVAL

test('autoplay pauses under the pointer', async ({ page }) => {
  await openCarouselWithClockStopped(page, carousel(page))
  await restartInterval(page, carousel(page))
  await page.clock.runFor(PROJECT_INTERVAL - 1000)
  await carousel(page).getByRole('heading', { name: content.home.projects.title, exact: true }).hover()
  await page.clock.runFor(LONG)
  await expectCurrent(page, 1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(PROJECT_INTERVAL - 1)
  await expectCurrent(page, 1)
  await page.clock.runFor(1)
  await expectCurrent(page, 2)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('autoplay pauses until the finger is lifted, also while the row scrolls', async ({ page }) => {
    await openCarouselWithClockStopped(page, carousel(page))
    const picture = carousel(page).getByRole('listitem').first()
    await picture.scrollIntoViewIfNeeded()
    const box = await picture.boundingBox()
    const session = await page.context().newCDPSession(page)
    const y = (box?.y ?? 0) + 60
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y })) })
    await touch('touchStart', 250)
    const list = carousel(page).locator('.carousel')
    for (const x of [240, 220, 200, 180]) await touch('touchMove', x)
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(20)
    await page.clock.runFor(LONG)
    await expectCurrent(page, 1)
    await page.waitForTimeout(300) // a finger lifted right after a move would fling the row to the next project
    await touch('touchMove', 181)
    await touch('touchEnd')
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0) // it snaps back, in real time
    await page.clock.runFor(PROJECT_INTERVAL)
    await expectCurrent(page, 2)
  })
})

test('the carousel does not play and has no pause button under prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openCarouselWithClockStopped(page, carousel(page))
  await expect(controlsOf(page).pause).toBeHidden()
  await carousel(page).scrollIntoViewIfNeeded()
  await page.clock.runFor(LONG)
  await expectCurrent(page, 1)
  await controlsOf(page).next.click()
  await expectCurrent(page, 2)
  expect(await readableTitles(page)).toEqual([titleAt(1)])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(controlsOf(page).pause).toBeVisible()
})
