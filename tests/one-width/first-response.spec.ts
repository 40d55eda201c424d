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
})
