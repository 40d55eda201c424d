import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { aMessage, contactForm, SENT_TEXT, TRICKY_TEXT } from '../fixtures/contact-form.ts'
import { expectDelivered, expectPrivacyNotice, leadsOf } from '../fixtures/delivery.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ javaScriptEnabled: false })

test('a message is stored, delivered and confirmed without JavaScript', async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage({ message: TRICKY_TEXT })
  await page.goto('/contact')
  await form.fill(message)
  await form.sendButton.click()
  await expect(page).toHaveURL(/\/contact#sent$/)
  await expect(page.getByText(SENT_TEXT)).toBeVisible()
  await expect(page.getByText(SENT_TEXT)).toBeInViewport()
  await form.expectEmpty()
  await expectDelivered(site, message)
  await expectPrivacyNotice(site, message)
})

test('a refused message returns with the problems and every word without JavaScript', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const refused = aMessage({
    email: 'asha@localhost', // valid in a browser, but no mail can be delivered to it
    message: TRICKY_TEXT,
  })
  await page.goto('/contact')
  await form.fill(refused)
  await form.fields.name.fill('   ')
  await form.sendButton.click()

  await expect(page).toHaveURL(`${SEND_FORM_PATH}#not-sent`)
  await expect(form.alert).toBeVisible()
  await expect(form.alert).toBeInViewport()
  await expect(page.getByText(SENT_TEXT)).toBeHidden()
  await form.expectFailure({ ...refused, name: '' })
  for (const field of ['name', 'email'] as const)
    await expect(form.fields[field]).toHaveAttribute('aria-invalid', 'true')
  expect(await leadsOf(site, refused)).toEqual([])

  const corrected = { ...refused, ...aMessage({ message: refused.message }) }
  await form.fields.name.fill(corrected.name)
  await form.fields.email.fill(corrected.email)
  await form.sendButton.click()
  await expect(page).toHaveURL(/\/contact#sent$/)
  await expectDelivered(site, corrected)

  await page.goto('/contact')
  await form.expectEmpty()
  await expect(form.alert).toBeHidden()
})
