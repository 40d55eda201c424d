import type { Locator, Page } from '@playwright/test'
import {
  carousel,
  controlsOf,
  DESKTOP,
  endAnimations,
  PHONE,
  swipe,
  testimonials,
} from '../fixtures/carousel.ts'
import { content } from '../fixtures/content.ts'
import { holdRequests, SCRIPTS } from '../fixtures/delay-requests.ts'
import { effectsHaveRun, hydrateNear } from '../fixtures/hydration.ts'
import { layoutShift } from '../fixtures/layout-shifts.ts'
import { expect, test } from '../fixtures/test.ts'

const { projects: words, testimonials: quotes } = content.home
const titles = content.projects.map(({ title }) => title)
const COUNT = titles.length

for (const viewport of [PHONE, DESKTOP]) {
  test(`a change of project takes 0.6 seconds, and no change shifts anything else, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize(viewport)
    await page.goto('/')
    await hydrateNear(carousel(page))
    const { previous, next, pause, dot } = controlsOf(page)
    for (const arrow of [previous, next]) await expect(arrow).toBeVisible({ visible: viewport !== PHONE })
    const shiftOfHydration = await layoutShift(carousel(page))
    await pause.click()
    await dot(3).click()
    await expectCurrent(page, 3)
    await endAnimations(carousel(page)) // a transition that is reversed under way takes less time
    expect(new Set(await durationsAfter(dot(2)))).toEqual(new Set([600]))
    await expectCurrent(page, 2)
    expect(await layoutShift(carousel(page))).toBe(shiftOfHydration)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload() // the testimonials do not advance by themselves
    await hydrateNear(testimonials(page))
    const height = async () => (await testimonials(page).boundingBox())?.height
    const before = await height()
    const [one, ...others] = content.testimonials
    const changes = [...others, one].map((shown) => [quotes.next, shown] as const)
    for (const [arrow, shown] of [...changes, [quotes.previous, others.at(-1)] as const]) {
      await testimonials(page).getByRole('button', { name: arrow, exact: true }).click()
      await expect(testimonials(page).getByRole('listitem')).toContainText(shown?.name ?? '')
      expect(await height()).toBe(before)
    }
    expect(await layoutShift(testimonials(page))).toBe(0)
  })
}

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a swipe goes to and fro, wraps around at both ends, and does not leave the page', async ({
    page,
  }) => {
    await page.goto('/services')
    await page.goto('/')
    await hydrateNear(carousel(page))
    const list = carousel(page).getByRole('list')
    await expectCurrent(page, 1)
    for (const [distance, number] of [
      [220, COUNT],
      [-220, 1],
    ] as const) {
      await swipe(page, list, distance)
      await expectCurrent(page, number)
      await endAnimations(carousel(page))
    }
    await expect(page).toHaveURL('/')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every project can be reached at each width, and no control is offered', async ({ page }) => {
    await page.goto('/')
    const row = carousel(page).locator('.carousel')
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      for (const title of titles) {
        const slide = carousel(page).getByRole('listitem').filter({ hasText: title })
        await slide.getByRole('link').scrollIntoViewIfNeeded()
        await expect(slide.getByRole('heading'), `at ${viewport.width} px`).toBeInViewport()
        await expect(slide.getByRole('link')).toHaveAttribute('href', '/our-work')
      }
      await expect.poll(() => row.evaluate(placeBesideSnap), `at ${viewport.width} px`).toBeLessThan(2)
      await expect(carousel(page).getByRole('button')).toHaveCount(0)
      await expect(controlsOf(page).all).toBeVisible()
    }
    await expect(testimonials(page).getByRole('button')).toHaveCount(0)
  })
})

for (const [viewport, slide] of [
  [PHONE, 1],
  [DESKTOP, 0],
] as const) {
  test(`hydration changes nothing in view at ${viewport.width} px, scrolled to slide ${slide + 1}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const release = await holdRequests(page, SCRIPTS)
    await page.goto('/')
    await carousel(page).scrollIntoViewIfNeeded()
    await carousel(page)
      .locator('.carousel')
      .evaluate((row, at) => row.scrollTo({ left: at * row.clientWidth, behavior: 'instant' }), slide)
    await expect(carousel(page).getByRole('button', { disabled: false })).toHaveCount(0)
    const before = await look(page)
    release()
    await expect(carousel(page)).toHaveAttribute('data-hydrated')
    await effectsHaveRun(page)
    expect(await look(page)).toEqual(before)
    await expectCurrent(page, slide + 1)
  })
}

/** Expects dots and slides to show this project, counted from 1. */
async function expectCurrent(page: Page, number: number): Promise<void> {
  const dot = carousel(page).locator('button[aria-current="true"]')
  await expect(dot).toHaveAccessibleName(`${words.show} ${number}`)
  const title = carousel(page).getByRole('heading', { name: titles[number - 1] ?? '', exact: true })
  const isInRow = (heading: Element) => {
    const { left, right } = heading.getBoundingClientRect()
    return right > 0 && left < innerWidth
  }
  await expect.poll(() => title.evaluate(isInRow)).toBe(true)
}

/** @returns the milliseconds of each movement that a click on a dot starts */
function durationsAfter(dot: Locator) {
  return dot.evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve() // React renders at the end of the task
    const animations = button.closest('section')?.getAnimations({ subtree: true }) ?? []
    return animations
      .map(({ effect }) => effect as KeyframeEffect)
      .filter((effect) => effect.getKeyframes().some(({ transform }) => transform !== undefined))
      .map((effect) => effect.getTiming().duration)
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
function placeBesideSnap(row: Element): number {
  const edge = row.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(row).scrollPaddingLeft)
  const isAtEnd = row.scrollLeft + row.clientWidth > row.scrollWidth - 2
  const distances = [...row.children].map((slide) => Math.abs(slide.getBoundingClientRect().left - edge))
  return isAtEnd ? 0 : Math.min(...distances)
}
