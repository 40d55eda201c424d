import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { SUCCESS_TIME } from '#site/features/contact/contact-form/outcome.tsx'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { holdRequests } from '../fixtures/delay-requests.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

test('a timeout reports that the message may have been received; a response after it is shown, and later edits are kept', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.clock.install()
  const release = await holdRequests(page, `**${SEND_FORM_PATH}`)
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.sendButton.click()
  await expect(form.sendingButton).toBeDisabled()
  await page.clock.runFor(40_000)
  await expect(form.sendingButton).toBeDisabled()
  await page.clock.runFor(10_000)
  await form.expectFailure(message)
  await expect(form.alert).toContainText(content.contact.form.unsure)
  await expect(form.sendButton).toBeEnabled()

  const more = `${message.message} And hurry.`
  await form.fields.message.fill(more)
  release()
  await expect(form.banner).toBeVisible()
  await expect(form.alert).toBeHidden()
  await page.clock.runFor(SUCCESS_TIME + 1000)
  await form.expectValues({ ...message, message: more })
  await expect(
    page.getByText(content.contact.form.cleared),
    'what was added has not reached anybody',
  ).toBeHidden()
  await expectDelivered(site, message)
})

test('an incomplete message after a sent one is not reported as sent', async ({ page }) => {
  const form = contactForm(page)
  await page.goto('/contact#sent') // the address after a message posted without script
  await hydrate(page)
  await expect(form.banner).toBeVisible()
  await form.fields.name.fill('Asha')
  await form.hydrated()
  await form.sendButton.click()
  await expect(form.fields.email).toBeFocused()
  await expect(form.banner).toBeHidden()
})
