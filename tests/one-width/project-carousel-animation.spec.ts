import type { Locator } from '@playwright/test'
import { expectAccessiblePart } from '../fixtures/accessibility.ts'
import { finishAnimations, layoutShifts, openCarousel } from '../fixtures/carousel.ts'
import { carousel, controlsOf, DESKTOP, expectCurrent, PHONE, TABLET } from '../fixtures/project-carousel.ts'
import { expect, test } from '../fixtures/test.ts'

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a change of project takes 0.6 seconds and shifts nothing else, and axe finds nothing after it', async ({
      page,
    }) => {
      await openCarousel(page, carousel(page))
      const shiftsOfHydration = await layoutShifts(carousel(page))
      await controlsOf(page).pause.click()
      await controlsOf(page).dot(3).click()
      await expectCurrent(page, 3)
      const moves = await animationsAfter(controlsOf(page).dot(2))
      const turning = moves.filter(({ ofSlide, isPlace }) => ofSlide && isPlace)
      expect(turning.length).toBeGreaterThan(0)
      expect(turning.filter(({ duration }) => duration !== 600)).toEqual([])
      const moved = moves.flatMap(({ properties }) => properties)
      expect(moved.filter((property) => !/^(transform|opacity|visibility)$/.test(property))).toEqual([])
      await expectCurrent(page, 2)
      expect(await layoutShifts(carousel(page))).toBe(shiftsOfHydration)
      await finishAnimations(carousel(page)) // half faded words have too little contrast
      await expectAccessiblePart(page, 'section[aria-labelledby=projects]')
    })
  })
}

/** @returns the animations that a click on a dot starts: of a slide itself, of its place, their properties and duration */
function animationsAfter(dot: Locator) {
  return dot.evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve() // React renders at the end of the task
    const slides = button.closest('section')?.querySelectorAll('li') ?? []
    return [...slides].flatMap((slide) =>
      slide.getAnimations({ subtree: true }).map(({ effect }) => {
        const { target } = effect as KeyframeEffect
        const frames = (effect as KeyframeEffect).getKeyframes()
        return {
          properties: frames.flatMap(({ offset, easing, composite, computedOffset, ...what }) =>
            Object.keys(what),
          ),
          ofSlide: target === slide || target?.parentElement === slide,
          isPlace: frames.some(({ transform }) => transform !== undefined),
          duration: effect?.getTiming().duration,
        }
      }),
    )
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('picture and words of a project enter from the side together', async ({ page }) => {
    await openCarousel(page, carousel(page))
    await controlsOf(page).pause.click()
    await controlsOf(page).dot(1).click()
    await expectCurrent(page, 1)
    const places = await controlsOf(page)
      .dot(2)
      .evaluate(async (button: HTMLElement) => {
        button.click()
        await Promise.resolve() // React renders at the end of the task
        const parts =
          button.closest('section')?.querySelectorAll('.carousel > :nth-child(2) :is(img, .project-words)') ??
          []
        return [...parts].map((part) => part.getBoundingClientRect().left / innerWidth)
      })
    expect(places).toHaveLength(2)
    for (const place of places) expect(place).toBeGreaterThan(0.9)
  })
})
