import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { aMessage, contactForm } from './fixtures/contact-form.ts'
import { content } from './fixtures/content.ts'
import { ALL_PAGES } from './fixtures/pages.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of ALL_PAGES) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
  })
}

test('axe finds nothing on the open menu', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: content.words.menuOpen, exact: true })
  if (await button.isHidden()) return // wide windows have no menu
  await button.click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: content.words.getProposal, exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on the form when fields are invalid', async ({ page }) => {
  const form = contactForm(page)
  await page.goto('/contact')
  await form.sendButton.click()
  await form.fields.email.fill('asha at visitor')
  await form.fields.email.blur()
  await expectAccessible(page)
})

test('axe finds nothing on the form when sending has failed', async ({ page }) => {
  const form = contactForm(page)
  await page.goto('/contact')
  await page.route(`**${SEND_FORM_PATH}`, (route) => route.fulfill({ status: 500, body: 'It broke.' }))
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(form.alert).toBeVisible()
  await expectAccessible(page)
})

// The banner stays while the address targets it.
for (const outcome of ['#sent', '#not-sent']) {
  test(`axe finds nothing on /contact${outcome}`, async ({ page }) => {
    await page.goto(`/contact${outcome}`)
    await expect(page.locator(outcome)).toBeVisible()
    await expectAccessible(page)
  })
}
