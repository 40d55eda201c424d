import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { expectAccessible, expectAccessiblePart, expectHighContrast } from './fixtures/accessibility.ts'
import { aMessage, contactForm } from './fixtures/contact-form.ts'
import { content } from './fixtures/content.ts'
import { ALL_PAGES } from './fixtures/pages.ts'
import { expect, ONE_WIDTH, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of ALL_PAGES) {
  test(`${path} has its landmarks, one h1 and a high contrast, and axe finds nothing`, async ({
    page,
    hasTouch,
  }) => {
    await page.goto(path)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (hasTouch) return expectAccessiblePart(page, 'html') // in the same colours
    await expectAccessible(page)
    await expectHighContrast(page)
  })
}

// In these states axe checks the part that changes: the tests above check the rest of the page.
test('axe finds nothing on the open menu', ONE_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/about')
  await page.getByRole('button', { name: content.words.menuOpen, exact: true }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: content.words.getProposal, exact: true }),
  ).toBeVisible()
  await expectAccessible(page, 'header')
})

test('axe finds nothing on the form when fields are invalid', ONE_WIDTH, async ({ page }) => {
  const form = contactForm(page)
  await page.goto('/contact')
  await form.sendButton.click()
  await form.fields.email.fill('asha at visitor')
  await form.fields.email.blur()
  await expectAccessible(page, 'main')
})

test('axe finds nothing on the form when sending has failed', ONE_WIDTH, async ({ page }) => {
  const form = contactForm(page)
  await page.goto('/contact')
  await page.route(`**${SEND_FORM_PATH}`, (route) => route.fulfill({ status: 500, body: 'It broke.' }))
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(form.alert).toBeVisible()
  await expectAccessible(page, 'main')
})

// The banner stays while the address targets it.
for (const outcome of ['#sent', '#not-sent']) {
  test(`axe finds nothing on /contact${outcome}`, ONE_WIDTH, async ({ page }) => {
    await page.goto(`/contact${outcome}`)
    await expect(page.locator(outcome)).toBeVisible()
    await expectAccessible(page, 'main')
  })
}
