import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { aMessage, contactForm, SENT_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { SCRIPTS } from '../fixtures/delay-requests.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
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
  await expect(outcome).toBeVisible({ timeout: 30_000 })
  await slowdown.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expectDelivered(site, message)
})

for (const [what, file, status] of [
  ['the form’s file is missing, as after a deploy', '**/contact-form*.js*', 404], // Astro tries again with a query
  ['the form’s file arrives empty', '**/contact-form*.js', 200],
  ['React arrives empty', '**/react.*.js', 200],
  ['the renderer of the islands arrives empty', '**/client.*.js', 200],
] as const) {
  test(`a typed message stays and is posted by the browser when ${what}`, async ({ page, site }) => {
    const form = contactForm(page)
    const message = aMessage()
    let requests = 0
    await page.route(file, (route) => {
      requests += 1
      return route.fulfill({ status, contentType: 'text/javascript', body: '' })
    })
    await page.goto('/contact')
    await form.fill(message)
    await expect.poll(() => requests).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await form.expectValues(message)
    await form.sendButton.click()
    await expect(page).toHaveURL(/\/contact#sent$/)
    await expectDelivered(site, message)
  })
}

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
  await expect(form.banner).toBeInViewport({ ratio: 1 })
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
  // Chromium stores what was typed, for Back, a second after a change. A person needs longer to reach the button.
  await page.waitForTimeout(1500)
  await form.sendButton.click()
  await expect(page).toHaveURL(/chrome-error/)
  await page.goBack()
  await form.expectValues(message)
  await page.unroute(`**${SEND_FORM_PATH}`)
  await form.sendButton.click()
  await expect(page).toHaveURL(/\/contact#sent$/)
  await expectDelivered(site, message)
})
