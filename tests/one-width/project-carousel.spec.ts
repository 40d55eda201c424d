import { openCarousel, openCarouselWithClockStopped } from '../fixtures/carousel.ts'
import { content } from '../fixtures/content.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import {
  carousel,
  controlsOf,
  DESKTOP,
  expectCurrent,
  LAYOUTS,
  NUMBERS,
  PHONE,
  readableTitles,
  TABLET,
  titleAt,
  titles,
} from '../fixtures/project-carousel.ts'
import { expect, test } from '../fixtures/test.ts'

test('the carousel shows one project, or three on a tablet, with arrows from 768 px on and dots of 44 px', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openCarouselWithClockStopped(page, carousel(page))
  await controlsOf(page).dot(1).click()
  const { previous, next, all } = controlsOf(page)
  for (const { width, readable, arrows } of LAYOUTS) {
    await page.setViewportSize({ width, height: 900 })
    await all.scrollIntoViewIfNeeded()
    await expectCurrent(page, 1)
    const expected = readable === 3 ? [titleAt(-1), titleAt(0), titleAt(1)] : [titleAt(0)]
    await expect.poll(() => readableTitles(page), `at ${width} px`).toEqual(expected)
    for (const arrow of [previous, next]) {
      await expect(arrow, `at ${width} px`).toBeVisible({ visible: arrows })
    }
    for (const number of NUMBERS) {
      const box = await controlsOf(page).dot(number).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  }
})

test('the projects form a ring with the current one in front in a wide window', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openCarousel(page, carousel(page))
  await fontsLoaded(page) // they change the height of the page above, which could move the dot during the press
  await controlsOf(page).dot(2).click()
  await expectCurrent(page, 2)
  const slides = await carousel(page)
    .locator('.carousel > li')
    .getByRole('img', { includeHidden: true })
    .evaluateAll((pictures) =>
      pictures.map((picture) => {
        const slide = picture.closest('li')
        const { left, right, top } = picture.getBoundingClientRect()
        const matrix = new DOMMatrix(slide ? getComputedStyle(slide).transform : '')
        return { middle: (left + right) / 2, right, top, turned: matrix.m13 !== 0, away: -matrix.m43 }
      }),
    )
  const [before, front, after] = slides
  // its neighbours are beside the front project, and with five or more their neighbours are behind them
  const [behindRight, behindLeft] = slides.length < 5 ? [] : [slides.at(3), slides.at(-1)]
  if (!before || !front || !after) throw new Error('There are not three projects.')
  expect(front).toMatchObject({ turned: false, away: expect.closeTo(0) })
  expect(Math.abs(front.middle - DESKTOP.width / 2)).toBeLessThan(8)
  for (const [side, back] of [
    [before, behindLeft],
    [after, behindRight],
  ] as const) {
    expect(side.turned).toBe(true)
    expect(side.away).toBeGreaterThan(0)
    if (!back) continue
    expect(back.turned).toBe(true)
    expect(back.away).toBeGreaterThan(side.away)
    expect(Math.sign(side.middle - front.middle)).toBe(Math.sign(back.middle - front.middle))
  }
  expect(before.middle).toBeLessThan(front.middle)
  expect(after.middle).toBeGreaterThan(front.middle)

  const { kind, description } = content.projects[1] ?? {}
  const current = carousel(page).getByRole('listitem')
  for (const text of [kind, description]) await expect(current.getByText(text ?? '')).toBeVisible()
  await expect(current.getByRole('link')).toHaveAttribute('href', '/our-work')
  await page.mouse.click(after.right - 40, after.top + 120) // a project beside the current one
  await expectCurrent(page, 2)
  await expect(page).toHaveURL('/')
})

test('the project of the current dot is outlined on a tablet', async ({ page }) => {
  await page.setViewportSize(TABLET)
  await openCarouselWithClockStopped(page, carousel(page))
  const pictures = carousel(page).getByRole('img')
  await expect(pictures.first()).toHaveCSS('box-shadow', /5px/)
  await expect(pictures.nth(1)).toHaveCSS('box-shadow', 'none')
  await controlsOf(page).dot(2).click()
  await expect(pictures.nth(1)).toHaveCSS('box-shadow', /5px/)
  await expect(pictures.first()).toHaveCSS('box-shadow', 'none')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every project can be scrolled to at each width, and no control is shown', async ({ page }) => {
    await page.goto('/')
    for (const viewport of [DESKTOP, TABLET, PHONE]) {
      await page.setViewportSize(viewport)
      for (const title of titles) {
        const slide = carousel(page).getByRole('listitem').filter({ hasText: title })
        await slide.getByRole('link').scrollIntoViewIfNeeded()
        await expect(slide.getByRole('heading'), `at ${viewport.width} px`).toBeInViewport()
        await expect(slide.getByRole('link')).toHaveAttribute('href', '/our-work')
      }
      await expect(carousel(page).getByRole('button')).toHaveCount(0)
      await expect(controlsOf(page).all).toBeVisible()
    }
  })
})
