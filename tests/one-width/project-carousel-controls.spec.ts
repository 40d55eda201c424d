import type { Page } from '@playwright/test'
import { PROJECT_INTERVAL } from '#site/features/home/intervals.ts'
import {
  openCarousel,
  openCarouselWithClockStopped,
  stopsMoving,
  swipe,
  swipeByTouches,
} from '../fixtures/carousel.ts'
import { holdRequests, SCRIPTS } from '../fixtures/delay-requests.ts'
import { effectsHaveRun } from '../fixtures/hydration.ts'
import {
  COUNT,
  carousel,
  controlsOf,
  DESKTOP,
  expectCurrent,
  FAR,
  PHONE,
  readableTitles,
  TABLET,
  titleAt,
  titles,
} from '../fixtures/project-carousel.ts'
import { expect, test } from '../fixtures/test.ts'

test('Tab reaches the pause button first and then only the front project of the ring', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openCarouselWithClockStopped(page, carousel(page))
  await controlsOf(page).dot(FAR).click()
  await expectCurrent(page, FAR)
  await expect.poll(() => readableTitles(page)).toEqual([titleAt(FAR - 1)])
  await expect(carousel(page).getByRole('listitem')).toHaveCount(1)
  const { previous, pause, all } = controlsOf(page)
  await pause.focus()
  await page.keyboard.press('Tab')
  await expect(carousel(page).getByRole('link', { name: titleAt(FAR - 1) })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(all).toBeFocused()
  await previous.focus()
  await page.keyboard.press('Enter')
  await expectCurrent(page, FAR - 1)
  await page.keyboard.press('Space')
  await expectCurrent(page, FAR - 2)
  await expect(previous).toBeFocused()
})

test('Tab goes through three projects side by side from left to right', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await openCarouselWithClockStopped(page, carousel(page))
  const projectLink = (at: number) => carousel(page).getByRole('link', { name: titleAt(at) })
  for (const first of [-1, 0, 1]) {
    await expect(carousel(page).getByRole('listitem')).toHaveCount(3)
    await projectLink(first).focus()
    for (const next of [first + 1, first + 2]) {
      await page.keyboard.press('Tab')
      await expect(projectLink(next)).toBeFocused()
    }
    await controlsOf(page).next.click()
    await expectCurrent(page, first + 3)
  }
})

test.describe('on a tablet', () => {
  test.use({ viewport: TABLET, hasTouch: true })

  test('a swipe shows the next or previous project', async ({ page }) => {
    await openCarousel(page, carousel(page))
    await controlsOf(page).pause.tap()
    const list = carousel(page).getByRole('list')
    await swipe(page, list, -220)
    await expectCurrent(page, 2)
    await stopsMoving(carousel(page))
    await swipe(page, list, 220)
    await expectCurrent(page, 1)
  })
})

test.describe('on a phone with touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a swipe wraps around at both ends and does not leave the page', async ({ page }) => {
    await page.goto('/services')
    await openCarousel(page, carousel(page))
    await controlsOf(page).pause.tap()
    const list = carousel(page).getByRole('list')
    await expectCurrent(page, 1)
    await swipeByTouches(page, list, 220)
    await expectCurrent(page, COUNT)
    await stopsMoving(carousel(page))
    await swipeByTouches(page, list, -220)
    await expectCurrent(page, 1)
    await expect(page).toHaveURL('/')
  })

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
    await page.clock.runFor(3 * PROJECT_INTERVAL)
    await expectCurrent(page, 1)
    await page.waitForTimeout(300) // a finger lifted right after a move would fling the row to the next project
    await touch('touchMove', 181)
    await touch('touchEnd')
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0) // it snaps back, in real time
    await page.clock.runFor(PROJECT_INTERVAL)
    await expectCurrent(page, 2)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the row snaps to a project when it is left between two', async ({ page }) => {
    await openCarousel(page, carousel(page))
    await controlsOf(page).pause.click()
    const list = carousel(page).locator('.carousel')
    await list.evaluate((row) => {
      row.style.scrollSnapType = 'none'
      row.scrollTo({ left: 185 })
    })
    await expectCurrent(page, 2)
    await expect.poll(() => list.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(1)
  })
})

test.describe('without the scrollend event', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the dots follow a swipe and skip no project backwards while the row scrolls', async ({ page }) => {
    await page.addInitScript(() => {
      for (const { prototype } of [HTMLElement, Document]) Reflect.deleteProperty(prototype, 'onscrollend')
      Reflect.deleteProperty(window, 'onscrollend')
    })
    await openCarousel(page, carousel(page))
    const list = carousel(page).locator('.carousel')
    await controlsOf(page).pause.click()
    await expectCurrent(page, 1)
    const shown = await carousel(page).evaluateHandle((region) => {
      const shown: number[] = []
      const dots = [...region.querySelectorAll('.dot')]
      new MutationObserver((changes) => {
        for (const { target } of changes as (MutationRecord & { target: Element })[]) {
          const number = dots.indexOf(target) + 1
          if (target.getAttribute('aria-current') === 'true' && shown.at(-1) !== number) shown.push(number)
        }
      }).observe(region, { subtree: true, attributeFilter: ['aria-current'] })
      return shown
    })
    await controlsOf(page).dot(FAR).click()
    await expect
      .poll(() => list.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth)))
      .toBe(FAR - 1)
    await swipe(page, list, 220)
    await expectCurrent(page, FAR - 1)
    expect(await shown.jsonValue()).toEqual([FAR, FAR - 1])
  })
})

test('the projects are a row that scrolls and snaps at each width, its controls disabled, when the scripts fail', async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/')
  const list = carousel(page).locator('.carousel')
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const title of titles) {
      const slide = carousel(page).getByRole('listitem').filter({ hasText: title })
      await slide.getByRole('link').scrollIntoViewIfNeeded()
      await expect(slide.getByRole('heading'), `at ${viewport.width} px`).toBeInViewport()
    }
    for (const button of await carousel(page).getByRole('button').all()) await expect(button).toBeDisabled()
    await expect(controlsOf(page).dot(COUNT)).toBeVisible()
    await expect(controlsOf(page).pause).toBeHidden()
    await expect.poll(() => list.evaluate(placeBesideSnap), `at ${viewport.width} px`).toBeLessThan(2)
  }
})

test.describe('before hydration, on a phone', () => {
  test.use({ viewport: PHONE })

  test('the project that the visitor scrolled to stays current and in place when the scripts load 5 seconds late', async ({
    page,
  }) => {
    await page.clock.install()
    const release = await holdRequests(page, SCRIPTS)
    await page.goto('/')
    await carousel(page).scrollIntoViewIfNeeded()
    await carousel(page)
      .locator('.carousel')
      .evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }))
    const before = await look(page)
    await page.clock.runFor(5000)
    await expect(carousel(page)).not.toHaveAttribute('data-hydrated')
    release()
    await expect(carousel(page)).toHaveAttribute('data-hydrated')
    await expectCurrent(page, 2)
    expect(await look(page)).toEqual(before)
  })
})

for (const [viewport, reducedMotion] of [
  [PHONE, 'no-preference'],
  [TABLET, 'no-preference'],
  [DESKTOP, 'no-preference'],
  [DESKTOP, 'reduce'],
] as const) {
  test(`hydration changes nothing in view at ${viewport.width} px, with ${reducedMotion} of motion`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize(viewport)
    const release = await holdRequests(page, SCRIPTS)
    await page.goto('/')
    await carousel(page).scrollIntoViewIfNeeded()
    const before = await look(page)
    release()
    await expect(carousel(page)).toHaveAttribute('data-hydrated')
    await effectsHaveRun(page)
    expect(await look(page)).toEqual(before)
  })
}

/** @returns box, shadow and visibility of what the slides show, relative to the section, which fades in */
function look(page: Page) {
  return carousel(page).evaluate((section) => {
    const { x, y } = section.getBoundingClientRect()
    return [...section.querySelectorAll('img, .project-words')].map((part) => {
      const box = part.getBoundingClientRect()
      const { boxShadow, opacity, visibility } = getComputedStyle(part)
      const place = [box.x - x, box.y - y, box.width, box.height].map(Math.round)
      return [...place, boxShadow, opacity, visibility].join(' ')
    })
  })
}

/** @returns how far the nearest slide is from a place where the row snaps, in pixels */
function placeBesideSnap(row: HTMLElement): number {
  const edge = row.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(row).scrollPaddingLeft)
  const isAtEnd = row.scrollLeft + row.clientWidth > row.scrollWidth - 2
  const distances = [...row.children].map((slide) => Math.abs(slide.getBoundingClientRect().left - edge))
  return isAtEnd ? 0 : Math.min(...distances)
}
