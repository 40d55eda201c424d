import type { Locator, Page } from '@playwright/test'
import { expectAccessiblePart } from '../fixtures/accessibility.ts'
import { finishAnimations, layoutShifts, openCarousel, swipe } from '../fixtures/carousel.ts'
import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

const { testimonials: words } = content.home
const PAUSE = `${content.words.pause}: ${words.title}`
const COUNT = content.testimonials.length
const NUMBERS = content.testimonials.map((_, index) => index + 1)

test.skip(COUNT === 0, 'without testimonials the section is missing')

function testimonials(page: Page): Locator {
  return page.getByRole('region', { name: words.title, exact: true })
}

function button(page: Page, name: string): Locator {
  return testimonials(page).getByRole('button', { name, exact: true })
}

/** @returns the testimonial of a number counted from 1, wrapping around */
function testimonial(number: number) {
  const found = content.testimonials[(number - 1) % COUNT]
  if (!found) throw new Error('There are no testimonials.')
  return found
}

/** Expects this testimonial alone to be shown, counted from 1, wrapping around. */
async function expectCurrent(page: Page, number: number): Promise<void> {
  await expect(testimonials(page).getByRole('listitem')).toHaveCount(1)
  const quote = testimonials(page).getByRole('listitem')
  const { name, role, content: words, rating } = testimonial(number)
  for (const text of [name, role, words]) await expect(quote.getByText(text)).toBeVisible()
  await expect(quote.getByText(`${rating} ${content.words.stars}`)).toBeAttached()
}

for (const width of [360, 768, 1440]) {
  test(`a change of testimonial shifts nothing else at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openCarousel(page, testimonials(page))
    const next = button(page, words.next)
    await button(page, PAUSE).click()
    const height = async () => (await testimonials(page).boundingBox())?.height
    const before = await height()
    for (const number of [...NUMBERS.slice(1), 1]) {
      await next.click()
      await expectCurrent(page, number)
      expect(await height()).toBe(before)
    }
    expect(await layoutShifts(testimonials(page))).toBe(0)
    await finishAnimations(testimonials(page)) // half faded words have too little contrast
    await expectAccessiblePart(page, 'section[aria-labelledby=testimonials]')
  })
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } })

  test('a swipe shows the next or previous testimonial', async ({ page }) => {
    await openCarousel(page, testimonials(page))
    await button(page, PAUSE).tap()
    await swipe(page, testimonials(page).getByRole('list'), -200)
    await expectCurrent(page, 2)
    await swipe(page, testimonials(page).getByRole('list'), 200)
    await expectCurrent(page, 1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every testimonial can be read, and no control is shown', async ({ page }) => {
    await page.goto('/')
    const quotes = testimonials(page).getByRole('listitem')
    await expect(quotes).toHaveCount(COUNT)
    for (const [at, { name, content: text }] of content.testimonials.entries()) {
      await expect(quotes.nth(at)).toContainText(name)
      await expect(quotes.nth(at).getByText(text)).toBeVisible()
    }
    const tops = await quotes.evaluateAll((all) => all.map((quote) => quote.getBoundingClientRect().top))
    expect(new Set(tops).size, 'one below the other').toBe(COUNT)
    await expect(testimonials(page).getByRole('button')).toHaveCount(0)
  })
})
