import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

// axe checks the part that changes: accessibility.spec.ts checks the rest of the pages.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on the open menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/about')
  await page.getByRole('button', { name: content.words.menuOpen, exact: true }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: content.words.getProposal, exact: true }),
  ).toBeVisible()
  await expectAccessible(page, 'header')
})

test('axe finds nothing on the form with invalid fields, after a failure, and after a post without script', async ({
  page,
}) => {
  const form = contactForm(page)
  await page.route(`**${SEND_FORM_PATH}`, (route) => route.fulfill({ status: 500, body: 'It broke.' }))
  await page.goto('/contact')
  await form.sendButton.click()
  await form.fields.email.fill('asha at visitor')
  await form.fields.email.blur()
  await expectAccessible(page, 'main')
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(form.alert).toBeVisible()
  await expectAccessible(page, 'main')
  // The banner stays while the address targets it.
  for (const outcome of ['#sent', '#not-sent']) {
    await page.goto('about:blank')
    await page.goto(`/contact${outcome}`)
    await expect(page.locator(outcome)).toBeVisible()
    await expectAccessible(page, 'main')
  }
})
