import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { SUCCESS_TIME } from '#site/features/contact/contact-form/outcome.tsx'
import { stopClock } from '../fixtures/clock.ts'
import { aMessage, contactForm, TRICKY_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { holdRequests, SCRIPTS } from '../fixtures/delay-requests.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

test('a message is sent from the page when storage is denied', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, { get, configurable: true })
  })
  const form = contactForm(page)
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(form.note).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
})

test('a refused message stays for correction after hydration, and is cleared when it is sent', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const refused = aMessage({ email: 'asha@localhost', message: TRICKY_TEXT })
  await page.goto('/contact')
  await page.route('**/*.js', (route) => route.abort())
  await form.fill(refused)
  await form.sendButton.click()
  await expect(page).toHaveURL(`${SEND_FORM_PATH}#not-sent`)
  await page.unroute('**/*.js')
  await page.reload()
  await form.expectValues(refused)
  await expect(form.fields.email).toHaveAttribute('aria-invalid', 'true')

  const corrected = { ...refused, email: aMessage().email }
  await form.fields.phone.focus()
  await form.hydrated()
  await expect(form.fields.email).toHaveAttribute('aria-invalid', 'true')
  await form.fields.email.fill(corrected.email)
  await expect(form.fields.email).toHaveAttribute('aria-invalid', 'false')
  await form.expectValues(corrected)
  await form.sendButton.click()
  await expect(form.note).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expectDelivered(site, corrected)
  await form.expectEmpty()
})

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
  await page.clock.runFor(50_000)
  await form.expectFailure(message)
  await expect(form.alert).toContainText(content.contact.form.unsure)
  await expect(form.sendButton).toBeEnabled()

  const more = `${message.message} And hurry.`
  await form.fields.message.fill(more)
  await stopClock(page)
  release()
  await expect(form.banner).toBeVisible()
  await expect(form.status).toHaveCount(1)
  await expect(form.alert).toBeHidden()
  await page.clock.runFor(SUCCESS_TIME + 1000)
  await form.expectValues({ ...message, message: more })
  await expect(
    page.getByText(content.contact.form.cleared),
    'what was added has not reached anybody',
  ).toBeHidden()
  await expectDelivered(site, message)
})

test('an incomplete message after a sent one is not reported as sent, and its draft is restored into empty fields alone', async ({
  page,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto('/contact#sent') // the address after a message posted without script
  await hydrate(page)
  await expect(form.banner).toBeVisible()
  await form.fields.name.fill('Asha')
  await form.hydrated()
  await form.sendButton.click()
  await expect(form.fields.email).toBeFocused()
  await expect(form.banner).toBeHidden()
  await form.fill(message)
  await page.reload()
  await form.fields.name.fill('Somebody else')
  await form.hydrated()
  await form.expectValues({ ...message, name: 'Somebody else' })
})

test('the browser reports a missing field before hydration, which keeps the form and the caret after a typed space', async ({
  page,
}) => {
  const form = contactForm(page)
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await form.sendButton.click()
  await expect(form.fields.name).toBeFocused()
  const field = await form.fields.name.elementHandle()
  await page.keyboard.type('Asha')
  await form.fields.email.click()
  // Committed like this, the field shows the space, and its value omits it.
  await page.keyboard.insertText('asha@client.exampl ')
  release()
  await form.hydrated()
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(form.fields.name).toHaveValue('Asha')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('e')
  await expect(form.fields.email).toHaveValue('asha@client.example')
})
