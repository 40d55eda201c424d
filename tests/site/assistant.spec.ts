import type { ListedQuestion } from '#site/assistant-rules/intents.ts'
import { assistant } from '../fixtures/assistant.ts'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { SCRIPTS } from '../fixtures/delay-requests.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('links to the current page, in an answer, the header and the footer, close the panel, scroll to the top and keep the typed message', async ({
    page,
  }) => {
    const form = contactForm(page)
    const message = aMessage()
    const { open, send, panel } = assistant(page)
    const leadsToForm = (question: ListedQuestion) =>
      content.assistant.answers[question].every((reply) => reply.includes('](/contact)'))
    const [asked = 'contact'] = (['contact', 'pricing'] as const).filter(leadsToForm)
    await page.goto('/contact')
    await hydrate(page)
    await form.fill(message)
    await open()
    await send(asked)
    await panel.getByRole('listitem').last().locator('a[href="/contact"]').click()
    await expectTop()
    await page.evaluate(() => scrollTo(0, 500))
    await open()
    await page.locator('header a.button').filter({ visible: true }).click()
    await expectTop()
    await page.getByRole('contentinfo').locator('a[href="/contact"]').first().click()
    await expectTop()
    await expect(page).toHaveURL(/\/contact$/)
    await form.expectValues(message)

    async function expectTop(): Promise<void> {
      await expect(panel).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(page.getByRole('main')).toHaveJSProperty('inert', false)
    }
  })
})

for (const [what, pattern, remedy] of [
  ['the scripts', SCRIPTS, 'the next press'],
  ['the script of the live chat', '**/_astro/live-chat*.js', 'a reload'], // Chromium caches the failure of a module
] as const) {
  test(`the panel shows an error with other ways to reach the agency when ${what} cannot be loaded, and works after ${remedy}`, async ({
    page,
  }) => {
    const { openButton, panel, field } = assistant(page)
    const alert = page.getByRole('alert')
    await page.route(pattern, (route) => route.abort('connectionreset'))
    await page.goto('/about')
    if (pattern === SCRIPTS) await page.mouse.click(5, 300) // hydration fails
    await openButton.press('Enter')
    await expect(alert).toHaveText(content.assistant.failed)
    await expect(field).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(alert).toBeHidden()
    await expect(openButton).toBeFocused()
    await openButton.press('Enter')
    await expect(alert).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(alert).toBeHidden()
    await page.unroute(pattern)
    if (remedy === 'a reload') await page.reload()
    await openButton.press('Enter')
    await expect(panel).toBeVisible()
    await expect(field).toBeFocused()
    await expect(alert).toBeHidden()
  })
}

test('the panel shows an error when the scripts never respond', async ({ page }) => {
  await page.clock.install()
  await page.route(SCRIPTS, () => new Promise(() => {}))
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  const request = page.waitForRequest(SCRIPTS)
  await assistant(page).openButton.click()
  await request // the wait begins with the request, a frame after the press
  await page.clock.runFor(25_000)
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
})
