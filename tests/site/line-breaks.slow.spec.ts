import { contactForm } from '../fixtures/contact-form.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { expect, test } from '../fixtures/test.ts'

const WIDTHS = [320, 360, 412, 768, 1024, 1280, 1440]

test('the count of further technologies is never alone on a line, also in a browser that does not balance flex items', async ({
  page,
}) => {
  await page.goto('/our-work')
  await fontsLoaded(page)
  for (const wrap of ['', 'wrap']) {
    // the latter as in Firefox
    await page.locator('.chips').evaluateAll((lists, wrap) => {
      for (const list of lists) if (list instanceof HTMLElement) list.style.textWrap = wrap
    }, wrap)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const alone = await page
        .locator('.chips')
        .evaluateAll((lists) =>
          lists
            .map((list) => [...list.children].map((chip) => Math.round(chip.getBoundingClientRect().top)))
            .filter((tops) => tops.at(-1) !== tops.at(-2)),
        )
      expect(alone, `at ${width} px`).toEqual([])
    }
  }
})

for (const path of ['/about', '/contact']) {
  test(`the call to action of ${path} breaks no range of days or hours at its dash`, async ({ page }) => {
    await page.goto(path)
    await fontsLoaded(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const closing = page.locator('main > section:last-of-type')
      const ranges = closing.getByText(/^\S+–\S+$/)
      await expect(ranges).toHaveCount((await closing.textContent())?.match(/\S+–\S+/g)?.length ?? 0)
      for (const range of await ranges.all()) {
        expect(await range.evaluate((words) => words.getClientRects().length), `at ${width} px`).toBe(1)
      }
    }
  })
}

test('the header does not cover the title when its labels are long', async ({ page }) => {
  await page.goto('/services')
  await fontsLoaded(page)
  const words = ['Our Digital Services', 'Case Studies and Work', 'About the Agency', 'Request a Proposal']
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  for (const width of [768, 1023, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [at, label] of words.entries()) {
      const link = links.filter({ visible: true }).nth(at)
      await link.evaluate((element, label) => {
        element.textContent = label
      }, label)
    }
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height, `at ${width} px`).toBeLessThanOrEqual(64)
  }
})

test('the success banner leaves the hint above it visible at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 780 })
  await page.goto('/contact')
  await fontsLoaded(page)
  await page.goto('about:blank') // as after a post: in a form that has hydrated, the fragment alone shows no banner
  await page.goto('/contact#sent')
  const success = contactForm(page).banner
  const [hint, banner] = [await page.locator('#message-hint').boundingBox(), await success.boundingBox()]
  expect(banner?.y).toBeGreaterThanOrEqual((hint?.y ?? Number.NaN) + (hint?.height ?? Number.NaN))
})
