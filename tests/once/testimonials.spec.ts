import type { Locator, Page } from '@playwright/test'
import { TESTIMONIAL_INTERVAL } from '#site/features/home/intervals.ts'
import { expectNoBarriersIn } from '../fixtures/barriers.ts'
import {
  hidePage,
  layoutShifts,
  openCarousel,
  openCarouselStill,
  restartInterval,
  swipe,
} from '../fixtures/carousel.ts'
import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

const WIDTHS = [360, 768, 1024, 1440]

const { testimonials: words } = content.home
const PAUSE = `${content.words.pause}: ${words.title}`
const COUNT = content.testimonials.length
const NUMBERS = content.testimonials.map((_, index) => index + 1)

/** Were it not to wait, it would have come to another testimonial than the one it shows. */
const LONG = (3 * COUNT - 0.5) * TESTIMONIAL_INTERVAL

test.skip(COUNT === 0, 'where nobody is quoted, there is no such section')

function testimonials(page: Page): Locator {
  return page.getByRole('region', { name: words.title, exact: true })
}

function button(page: Page, name: string): Locator {
  return testimonials(page).getByRole('button', { name, exact: true })
}

/** The testimonial of a number counted from one, round and round. */
function told(number: number) {
  const found = content.testimonials[(number - 1) % COUNT]
  if (!found) throw new Error('Nobody is quoted.')
  return found
}

/** That this one, counted from one, round and round, can be read whole, and no other. */
async function expectCurrent(page: Page, number: number): Promise<void> {
  await expect(testimonials(page).getByRole('listitem')).toHaveCount(1)
  const quote = testimonials(page).getByRole('listitem')
  const { name, role, content: said, rating } = told(number)
  for (const text of [name, role, said]) await expect(quote.getByText(text)).toBeVisible()
  await expect(quote.getByText(`${rating} ${content.words.stars}`)).toBeAttached()
}

test('the arrows go round both ways', async ({ page }) => {
  await openCarouselStill(page, testimonials(page))
  await expectCurrent(page, 1)
  await button(page, words.previous).click()
  await expectCurrent(page, COUNT)
  for (const number of [...NUMBERS, 1]) {
    await button(page, words.next).click()
    await expectCurrent(page, number)
  }
})

test('the next testimonial comes after the interval, not sooner, and the first follows the last', async ({
  page,
}) => {
  await openCarouselStill(page, testimonials(page))
  await restartInterval(page, testimonials(page))
  await page.clock.runFor(TESTIMONIAL_INTERVAL - 1)
  await expectCurrent(page, 1)
  await page.clock.runFor(1)
  await expectCurrent(page, 2)
  for (const number of [...NUMBERS.slice(2), 1]) {
    await page.clock.runFor(TESTIMONIAL_INTERVAL)
    await expectCurrent(page, number)
  }
})

test('it waits while it is pointed at, while the keyboard is in it, while the page is hidden, and when paused', async ({
  page,
}) => {
  await openCarouselStill(page, testimonials(page))
  await testimonials(page).getByRole('heading').hover()
  await page.clock.runFor(LONG)
  await page.mouse.move(0, 0)
  await button(page, words.next).focus()
  await page.clock.runFor(LONG)
  await page.getByRole('banner').getByRole('link').last().focus()
  await hidePage(page, true)
  await page.clock.runFor(LONG)
  await hidePage(page, false)
  const pause = button(page, PAUSE)
  await pause.click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(LONG)
  await expectCurrent(page, 1)
  await pause.click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(TESTIMONIAL_INTERVAL)
  await expectCurrent(page, 2)
})

test('after a click it goes on, until a screen reader puts the focus in it, or a key is pressed there', async ({
  page,
}) => {
  await openCarouselStill(page, testimonials(page))
  const next = button(page, words.next)
  const click = async () => {
    await next.click()
    await page.mouse.move(0, 0)
  }
  await click()
  await page.clock.runFor(TESTIMONIAL_INTERVAL)
  await expectCurrent(page, 3)
  await button(page, words.previous).focus()
  await page.clock.runFor(LONG)
  await expectCurrent(page, 3)
  await click()
  await page.clock.runFor(TESTIMONIAL_INTERVAL)
  await expectCurrent(page, 5)
  await page.keyboard.press('Enter')
  await page.clock.runFor(LONG)
  await expectCurrent(page, 6)
})

test('whoever asks for less motion turns it alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openCarouselStill(page, testimonials(page))
  await page.clock.runFor(LONG)
  await expectCurrent(page, 1)
  await expect(button(page, PAUSE)).toBeHidden()
  await button(page, words.next).click()
  await expectCurrent(page, 2)
})

test('a screen reader hears whom the visitor turns to, and nothing while it turns by itself', async ({
  page,
}) => {
  await openCarouselStill(page, testimonials(page))
  await restartInterval(page, testimonials(page))
  const said = testimonials(page).locator('[aria-live=polite]')
  await page.clock.runFor(TESTIMONIAL_INTERVAL)
  await expectCurrent(page, 2)
  await expect(said).toBeEmpty()
  await button(page, words.next).click()
  await expect(said).toHaveText(`${((3 - 1) % COUNT) + 1} ${content.words.of} ${COUNT}: ${told(3).name}`)
})

for (const width of WIDTHS) {
  test(`at ${width} px long and short quotes leave everything else where it is`, async ({ page }) => {
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
    await page.waitForTimeout(700) // half faded words would be too pale
    await expectNoBarriersIn(page, 'section[aria-labelledby=testimonials]')
  })
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } })

  test('a swipe turns it, either way', async ({ page }) => {
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

  test('all can be read, and no control is left that does nothing', async ({ page }) => {
    await page.goto('/')
    const quotes = testimonials(page).getByRole('listitem')
    await expect(quotes).toHaveCount(COUNT)
    for (const [at, { name, content: said }] of content.testimonials.entries()) {
      await expect(quotes.nth(at)).toContainText(name)
      await expect(quotes.nth(at).getByText(said)).toBeVisible()
    }
    const tops = await quotes.evaluateAll((all) => all.map((quote) => quote.getBoundingClientRect().top))
    expect(new Set(tops).size, 'each in a place of its own').toBe(COUNT)
    await expect(testimonials(page).getByRole('button')).toHaveCount(0)
  })
})
