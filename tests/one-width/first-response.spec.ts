import { assistant } from '../fixtures/assistant.ts'
import { openCarousel } from '../fixtures/carousel.ts'
import { list, TAB } from '../fixtures/case-studies.ts'
import { content } from '../fixtures/content.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

for (const path of PAGES) {
  test(`${path} has an inline script and requests none before an interaction`, async ({ page, request }) => {
    const html = await (await request.get(path)).text()
    // A module that an island imports too would become a file of its own, and the page's script another.
    expect(html.match(/<script[^>]*\ssrc=[^>]*>/g)).toBeNull()
    expect(html).toContain('<script type="module">')

    const requested: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.push(request.url())
    })
    await page.clock.install()
    await page.goto(path)
    await page.clock.runFor(10_000) // longer than any timer or idle callback waits
    await page.waitForLoadState('networkidle')
    expect(requested).toEqual([])
    await hydrate(page)
    expect(requested).not.toEqual([])
  })
}

test('the list works after Back from an enlarged picture, and after a case study has closed while a picture opened', async ({
  page,
}) => {
  const picture = page.getByRole('tabpanel').getByRole('link').first()
  await page.goto('/our-work')
  await page.getByRole('link', { name: list.view }).first().click()
  await page.getByRole('tab', { name: TAB.gallery }).click()
  await picture.click()
  await expect(page.locator('.enlarged')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: list.view }).last().click()
  await page.getByRole('tab', { name: TAB.gallery }).click()
  await expect(picture).toBeVisible()
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('dialog[open] .gallery a')?.click()
    document.querySelector<HTMLElement>('dialog[open] button.case-study-close')?.click()
  })
  await expect(page.locator(':modal')).toHaveCount(0)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await page.getByRole('link', { name: list.view }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the assistant closes on Escape as soon as it is open', async ({ page }) => {
  const { openButton, floatingCloseButton, field } = assistant(page)
  await page.goto('/about')
  await hydrate(page)
  await openButton.click()
  await expect(field).toBeEnabled()
  await floatingCloseButton.click()
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.assistant-button')?.click()
    await new Promise(requestAnimationFrame)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })
  await expect(openButton).toBeVisible()
  await expect(page.getByRole('log')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('the menu closes when one of its links is pressed', async ({ page }) => {
    await page.goto('/contact')
    await page.route('**/about', () => {}) // never responds, so the page stays
    await page.getByRole('button', { name: content.words.menuOpen }).tap()
    await page
      .locator('.menu')
      .getByRole('link', { name: content.words.navigation.about })
      .tap({ noWaitAfter: true })
    await expect(page.locator('.menu')).toBeHidden()
  })

  test('a button keeps no hover colour after a tap', async ({ page }) => {
    test.skip(content.testimonials.length === 0, 'the button is that of the testimonials')
    await openCarousel(page, page.getByRole('region', { name: content.home.testimonials.title, exact: true }))
    const next = page.getByRole('button', { name: content.home.testimonials.next, exact: true })
    const ground = () => next.evaluate((button) => getComputedStyle(button).backgroundColor)
    const before = await ground()
    await next.tap()
    await expect.poll(ground).toBe(before)
  })
})
