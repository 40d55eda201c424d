import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { SUCCESS_TIME } from '#site/features/contact/contact-form/outcome.tsx'
import { aMessage, contactForm, TRICKY_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { holdRequests } from '../fixtures/delay-requests.ts'
import { expectDelivered, leadsOf } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { startSite } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

// What the form shows for each kind of response is in the component's test.
test('a message is kept, other ways are shown, and a retry works when the relay hangs and then closes the connection', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage({ message: TRICKY_TEXT })
  await page.route(`**${SEND_FORM_PATH}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.abort('connectionclosed')
  })
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.sendButton.click()
  await form.expectFailure(message)
  await expect(form.sendButton).toBeEnabled()
  await expect(form.banner).toBeHidden()
  expect(await leadsOf(site, message)).toEqual([])

  await page.unroute(`**${SEND_FORM_PATH}`)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expect(form.alert).toBeHidden()
  await expectDelivered(site, message)
})

test('an incomplete message after a failure is not reported as sent', async ({ page }) => {
  const form = contactForm(page)
  await page.route(`**${SEND_FORM_PATH}`, (route) => route.fulfill({ status: 500 }))
  await page.goto('/contact#sent') // the address after a message posted without script
  await hydrate(page)
  await expect(form.banner).toBeVisible()
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(form.alert).toBeVisible()
  await form.fields.message.fill('')
  await form.sendButton.click()
  await expect(form.alert).toBeHidden()
  await expect(form.fields.message).toBeFocused()
  await expect(form.banner).toBeHidden()
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

// Relays with other keys are in the relay's tests.
test('nothing is stored and the failure is shown when the relay allows only another origin', async ({
  page,
}) => {
  const site = await startSite({ ALLOWED_ORIGINS: 'https://elsewhere.example' })
  try {
    const form = contactForm(page)
    const message = aMessage()
    await page.goto(`${site.url}/contact`)
    await hydrate(page)
    await form.fill(message)
    await form.sendButton.click()
    await form.expectFailure(message)
    await expect(form.sendButton).toBeEnabled()
    expect(await site.leads()).toEqual([])
  } finally {
    await page.goto('about:blank') // so that no open connection delays the relay’s stop
    await site.stop()
  }
})
