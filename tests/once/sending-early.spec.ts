import type { Page, Route } from '@playwright/test'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { assistant } from '../fixtures/assistant.ts'
import { aMessage, contactForm, SENT_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { delay, SCRIPTS } from '../fixtures/late.ts'
import { expect, test } from '../fixtures/test.ts'

test('a message sent five seconds before the scripts arrive comes in once, and nobody leaves the page', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  const departures = countDepartures(page)
  await delay(page, SCRIPTS, 5000)
  await page.goto('/contact', { waitUntil: 'commit' })
  await form.fill(message)
  await form.sendButton.click()
  await expect(page.getByText(SENT_TEXT)).toBeVisible({ timeout: 15_000 })
  await expectDelivered(site, message)
  expect(departures()).toBe(0)
})

test('on a slow phone a message sent while the scripts start up arrives once, and nobody leaves the page', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  const departures = countDepartures(page)
  const slowdown = await page.context().newCDPSession(page)
  await page.goto('/contact')
  await form.fill(message)
  await slowdown.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await form.sendButton.click()
  await expect(page.getByText(SENT_TEXT)).toBeVisible({ timeout: 30_000 })
  await slowdown.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expectDelivered(site, message)
  expect(departures()).toBe(0)
})

test('words typed before the scripts have arrived stay when they do', async ({ page }) => {
  const form = contactForm(page)
  const message = aMessage()
  await delay(page, SCRIPTS, 2000)
  await page.goto('/contact', { waitUntil: 'commit' })
  await form.fill(message)
  await form.hydrated()
  await form.expectToHold(message)
})

test('where the scripts cannot be had, the message goes the plain way', async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.route(SCRIPTS, (route) => route.abort('connectionreset'))
  await page.goto('/contact')
  await form.fill(message)
  await form.sendButton.click()
  await expect(page).toHaveURL(/\/contact#sent$/)
  await expect(page.getByText(SENT_TEXT)).toBeVisible()
  await expectDelivered(site, message)
})

for (const [what, file] of [
  ['the form’s code', '**/contact-form*.js'],
  ['React', '**/react.*.js'],
  ['the runtime', '**/islands.*.js'],
] as const) {
  test(`where ${what} comes as an empty file, no word is lost, and the message goes the plain way without a wait`, async ({
    page,
    site,
  }) => {
    const form = contactForm(page)
    const message = aMessage()
    await page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto('/contact')
    const failed = page.evaluate(
      () =>
        new Promise((tell) => addEventListener('astro:hydration-error', tell, { capture: true, once: true })),
    )
    await form.fill(message)
    await failed
    await form.expectToHold(message)
    await form.sendButton.click()
    await expect(page).toHaveURL(/\/contact#sent$/)
    await expectDelivered(site, message)
  })
}

for (const seen of [true, false]) {
  test(`without network the page stays, and says at each try how else to reach the agency, ${seen ? 'at the first press' : 'where the scripts had failed before'}`, async ({
    page,
    site,
  }) => {
    const form = contactForm(page)
    const message = aMessage()
    await page.setViewportSize({ width: 360, height: 640 }) // the button is far below what is said
    await page.goto('/contact')
    await page.context().setOffline(true)
    await form.fill(message)
    if (!seen)
      await expect(page.locator('astro-island:has(form)')).toHaveAttribute('ssr', { timeout: 15_000 })
    await form.sendButton.click()
    const alert = page.getByRole('alert').filter({ hasText: content.contact.form.refused })
    await expect(alert).toBeInViewport()
    await form.sendButton.click()
    await expect(alert).toBeInViewport()
    await form.expectToHold(message)
    await page.context().setOffline(false)
    await form.sendButton.click()
    await expect(page.getByText(SENT_TEXT)).toBeVisible()
    await expectDelivered(site, message)
  })
}

test('a message held while its visitor goes on to write to the assistant is sent all the same', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const { open, field } = assistant(page)
  const message = aMessage()
  await delay(page, '**/contact-form*.js', 6000)
  await page.goto('/contact')
  await form.fill(message)
  await form.sendButton.click()
  await open()
  await field.fill('website')
  await expect(form.banner).toBeVisible({ timeout: 15_000 })
  await expect(field).toBeFocused()
  await expectDelivered(site, message)
})

for (const [what, fail] of [
  ['is gone, though the browser does not know', (route: Route) => route.abort('connectionreset')],
  ['swallows the message', () => new Promise<void>(() => {})],
] as const) {
  test(`where the scripts cannot be had and the network ${what}, the page stays and says so, and the message can be sent again`, async ({
    page,
    site,
  }) => {
    const form = contactForm(page)
    const message = aMessage()
    await page.clock.install()
    await page.route(SCRIPTS, (route) => route.abort('connectionreset'))
    await page.route(`**${SEND_FORM_PATH}`, fail)
    await page.goto('/contact')
    await form.fill(message)
    await form.sendButton.click()
    await expect(page.locator('astro-island:has(form)')).toHaveAttribute('ssr')
    await expect(async () => {
      await page.clock.runFor(5000)
      await expect(page).toHaveURL(/\/contact#not-sent$/, { timeout: 100 })
    }).toPass()
    await expect(page.getByRole('alert').filter({ hasText: content.contact.form.refused })).toBeVisible()
    await form.expectToHold(message)
    await page.unroute(`**${SEND_FORM_PATH}`)
    await form.sendButton.click()
    await expect(page).toHaveURL(/\/contact#sent$/)
    await expect(page.getByText(SENT_TEXT)).toBeVisible()
    await expectDelivered(site, message)
    await form.expectToBeEmpty()
  })
}

test('while the scripts are on their way the button says that it is sending', async ({ page }) => {
  const form = contactForm(page)
  await page.route(SCRIPTS, () => new Promise(() => {}))
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(page.getByRole('button', { name: content.contact.form.sending })).toBeVisible()
})

test('where the scripts never answer, the message goes the plain way in the end, and the button is seen to wait', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.clock.install()
  await page.route(SCRIPTS, () => new Promise(() => {}))
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await form.fill(message)
  await form.sendButton.click()
  await expect(form.sendButton).toHaveCSS('cursor', 'progress')
  await page.clock.runFor(25_000)
  await expect(page).toHaveURL(/\/contact#sent$/)
  await expectDelivered(site, message)
})

/** Counts the forms that are posted the plain way, which leaves the page and what else is on it. */
function countDepartures(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest()) count += 1
  })
  return () => count
}
