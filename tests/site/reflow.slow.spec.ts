import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '#site/routes.ts'
import { assistant } from '../fixtures/assistant.ts'
import { carousel } from '../fixtures/carousel.ts'
import { button, expectOpen, first, projects, TAB } from '../fixtures/case-studies.ts'
import { content } from '../fixtures/content.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { hydrateNear } from '../fixtures/hydration.ts'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { brokenWords, expectNoHorizontalScrolling } from '../fixtures/reflow.ts'
import { expect, test } from '../fixtures/test.ts'

const WIDTHS = [320, 360, 412, 600, 768, 1023, 1024, 1140, 1280, 1366, 1440, 1920]

for (const path of ALL_PAGES) {
  test(`${path} breaks no word, scrolls only down and has nothing below the assistant's button at any width, also with more space`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 780 })
    await page.goto(path)
    await test.step('at 320 px', () => expectNoHorizontalScrolling(page, { margin: 12 }))

    await fontsLoaded(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 780 })
      expect(await brokenWords(page), `at ${width} px`).toEqual([])
    }

    await spaceOut(page)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`increased text spacing at ${width} px`, () => expectNoHorizontalScrolling(page))
    }

    await page.evaluate(() => document.adoptedStyleSheets.pop())
    if (path === ROUTES.home) await hydrateNear(carousel(page)) // the ring has texts beyond the window
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 780 })
      await test.step(`the button at ${width} px`, () => expectUncovered(page))
    }
  })
}

/** Expects the assistant's button to cover nothing, and the header to have one line. */
async function expectUncovered(page: Page): Promise<void> {
  const box = await assistant(page).openButton.boundingBox()
  if (!box) throw new Error('The button is not shown.')
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(72)
  const covered = await page.evaluate(({ x, y, width, height }) => {
    const header = document.querySelector('header')?.getBoundingClientRect()
    const isInHeader = header !== undefined && y >= header.top && y + height <= header.bottom
    const others = document.querySelectorAll<HTMLElement>(
      isInHeader ? 'header :is(a, button)' : 'main .wrap :is(a, button, p, h2, h3, dd)',
    )
    return [...others]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const other = element.getBoundingClientRect()
        const isBeside = other.right <= x || other.left >= x + width
        return !isBeside && (!isInHeader || (other.bottom > y && other.top < y + height))
      })
      .map((element) => element.textContent?.slice(0, 40))
  }, box)
  expect(covered).toEqual([])
}

test('the figures of a case study do not overlap with increased text spacing', async ({ page }) => {
  await page.goto(`/our-work?project=${first.slug}`)
  await expectOpen(page, first.title)
  await spaceOut(page)
  for (const { title } of [...projects.slice(1), first]) {
    await page.keyboard.press('ArrowRight')
    const dialog = await expectOpen(page, title)
    await dialog.getByRole('tab', { name: TAB.results }).click()
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overlaps(dialog.locator('.metrics b')), `${title} at ${width}`).toBe(0)
    }
    await dialog.focus() // the keys of the tabs change the tab
  }
})

test('the menu scrolls and leaves its close button uncovered with 200 % text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await page.goto('/contact')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await button(page, content.words.menuOpen).click()
  const last = page.getByRole('banner').getByRole('link', { name: content.words.getProposal, exact: true })
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  await button(page, content.words.menuClose).click({ position: { x: 40, y: 80 } })
  await expect(last).toBeHidden()
})

test('the sheet is below the header, also with large text, and over the inert header in a low window; the card is below the header', async ({
  page,
}) => {
  const { open, panel, field } = assistant(page)
  await page.setViewportSize({ width: 320, height: 780 })
  await page.goto('/about')
  const header = page.locator('header')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%'
  })
  await open()
  await expect(field).toBeEnabled()
  // The header gains a line when the fonts load.
  await expect(async () => {
    const [above, sheet] = [await header.boundingBox(), await panel.boundingBox()]
    expect(sheet).toMatchObject({ y: above?.height, width: 320, height: 780 - (above?.height ?? 0) })
  }).toPass()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  for (const [width, height, isInert] of [
    [640, 360, true],
    [360, 640, false],
    [844, 390, false],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(header).toHaveJSProperty('inert', isInert)
  }
  await expect(field).toBeInViewport({ ratio: 1 })
  const [above, card] = [await header.boundingBox(), await panel.boundingBox()]
  expect(card?.y).toBeGreaterThanOrEqual(above?.height ?? Number.POSITIVE_INFINITY)
  expect(card?.height).toBeGreaterThan(300)
})

test('every section is in place under prefers-reduced-motion, and is revealed after zooming in', async ({
  page,
}) => {
  for (const path of Object.values(ROUTES)) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const hidden = await page
      .locator('main > section')
      .evaluateAll((all) =>
        all
          .map((section) => getComputedStyle(section))
          .filter(({ opacity, translate }) => opacity !== '1' || translate !== 'none'),
      )
    expect(hidden, path).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(page.locator('main > section').last()).toHaveAttribute('data-reveal')
  await page.setViewportSize({ width: 320, height: 225 }) // 1280 × 900 at 400 %, and as low as a rotated phone
  for (const section of await page.locator('main > section').all()) {
    await section.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect(section).toHaveAttribute('data-reveal', 'shown')
  }
  for (const section of await page.locator('main > section').all())
    await expect(section).toHaveCSS('opacity', '1')
})

/** WCAG 2.2, 1.4.12. A style sheet made by a script: the policy allows no other. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Number of elements whose text overlaps another's. */
function overlaps(elements: Locator): Promise<number> {
  return elements.evaluateAll((all) => {
    const boxes = all.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    })
    return boxes.filter((one, at) =>
      boxes.slice(at + 1).some((other) => {
        // A box is higher than its letters, so part of it may overlap the line below.
        const common = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        const isInOneLine = common > Math.min(one.height, other.height) / 2
        return isInOneLine && one.left < other.right && other.left < one.right
      }),
    ).length
  })
}
