import type { Page } from '@playwright/test'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { assistant } from '../fixtures/assistant.ts'
import { aMessage, contactForm, SENT_TEXT } from '../fixtures/contact-form.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { holdBack, SCRIPTS } from '../fixtures/late.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { translate } from '../fixtures/translation.ts'

/** In a context that nobody watches for errors: React reports that it found other words than it had left. */
const test = base.extend<{ page: Page }>({
  page: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.url })
    await use(await context.newPage())
    await context.close()
  },
})

test('words that are being typed into the form of a translated page stay, and the field keeps the focus', async ({
  page,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await form.fill(message)
  await translate(page)
  await page.locator('#message').focus()
  release()
  await form.hydrated()
  await expect(page.locator('.contact-form font')).toHaveCount(0) // it has been drawn anew
  await page.keyboard.type(' And soon.')
  await form.expectToHold({ ...message, message: `${message.message} And soon.` })
})

test('a message sent from a translated page before the scripts have arrived comes in once', async ({
  page,
  site,
}) => {
  const message = aMessage()
  await holdBack(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await contactForm(page).fill(message)
  await translate(page)
  await page.locator('.contact-form > .button').click()
  await expect(page).toHaveURL(/\/contact#sent$/)
  await expect(page.getByText(SENT_TEXT)).toBeVisible()
  await expectDelivered(site, message)
})

test('a message sent from a translated page after hydration comes in once', async ({ page, site }) => {
  const message = aMessage()
  await page.goto('/contact')
  await hydrate(page)
  await contactForm(page).fill(message)
  await translate(page)
  await page.locator('.contact-form > .button').click()
  await expect(page.getByText(SENT_TEXT)).toBeVisible()
  await expectDelivered(site, message)
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByText(SENT_TEXT)).toBeHidden()
  for (const name of FORM_FIELDS) await expect(page.locator(`#${name}`)).toHaveValue('')
})

test('the assistant of a translated page opens at the first press and stays open', async ({ page }) => {
  const { panel, field } = assistant(page)
  await page.goto('/about')
  await translate(page)
  await page.locator('.assistant-button').click() // its name is translated
  await expect(panel).toBeVisible()
  await expect(field).toBeEnabled()
  await expect(panel).toBeVisible()
})
