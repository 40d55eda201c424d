import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { aMessage, contactForm, SENT_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { SCRIPTS } from '../fixtures/delay-requests.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { effectsHaveRun, hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

test('a message sent during hydration on a slow phone is delivered once', async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage()
  const slowdown = await page.context().newCDPSession(page)
  await page.goto('/contact')
  await form.fill(message)
  await slowdown.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await form.sendButton.click()
  // Posted by the browser, or by the script, whose banner is gone after two seconds.
  const outcome = page.getByText(SENT_TEXT).or(form.note).filter({ visible: true }).first()
  await expect(outcome).toBeVisible()
  await slowdown.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expectDelivered(site, message)
})

test('a typed message stays and is posted by the browser when a script is missing or empty', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  for (const [file, status] of [
    ['**/contact-form*.js*', 404], // as after a deploy; Astro tries again with a query
    ['**/contact-form*.js', 200],
    ['**/react.*.js', 200],
    ['**/client.*.js', 200], // the renderer of the islands
  ] as const) {
    await test.step(`${file} is answered with ${status}`, async () => {
      const message = aMessage()
      await page.route(file, (route) => route.fulfill({ status, contentType: 'text/javascript', body: '' }))
      const fetched = page.waitForResponse(file) // any event may begin it
      await page.goto('/contact')
      await form.fill(message)
      await fetched
      await effectsHaveRun(page)
      await form.expectValues(message)
      await form.sendButton.click()
      await expect(page).toHaveURL(/\/contact#sent$/)
      await expectDelivered(site, message)
      await page.unroute(file)
      await page.goto('about:blank')
    })
  }
})

test('each attempt without network shows other ways to reach the agency and keeps the message; the outcome is scrolled into view', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.setViewportSize({ width: 360, height: 640 }) // the outcome is far below the first field
  await page.goto('/contact')
  await hydrate(page)
  await page.context().setOffline(true)
  await form.fill(message)
  for (const _ of [1, 2]) {
    await form.fields.name.press('Enter')
    await expect(form.alert).toBeInViewport({ ratio: 1 })
    await expect(form.alert).toContainText(content.contact.form.failed)
  }
  await form.expectFailure(message)
  await page.context().setOffline(false)
  await form.fields.name.press('Enter')
  await expect(form.note).toBeVisible()
  await expectDelivered(site, message)
})

test('Back restores the message when neither the scripts nor the relay can be reached', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.route(SCRIPTS, (route) => route.abort('connectionreset'))
  await page.route(`**${SEND_FORM_PATH}`, (route) => route.abort('connectionreset'))
  await page.goto('/contact')
  await form.fill(message)
  // Chromium stores what was typed, for Back, a second after a change, or with a new state of the entry.
  await page.evaluate(() => history.replaceState(history.state, ''))
  await form.sendButton.click()
  await expect(page).toHaveURL(/chrome-error/)
  await page.goBack()
  await form.expectValues(message)
  await page.unroute(`**${SEND_FORM_PATH}`)
  await form.sendButton.click()
  await expect(page).toHaveURL(/\/contact#sent$/)
  await expectDelivered(site, message)
})
