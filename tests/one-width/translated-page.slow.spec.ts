import type { Page } from '@playwright/test'
import { FORM_FIELDS } from '#contract/email-protocol.ts'
import { assistant } from '../fixtures/assistant.ts'
import { aMessage, contactForm, SENT_TEXT } from '../fixtures/contact-form.ts'
import { holdRequests, SCRIPTS } from '../fixtures/delay-requests.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { test as base, expect } from '../fixtures/test.ts'

/** In a context without the check for script errors: React reports that the text differs. */
const test = base.extend<{ page: Page }>({
  page: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.url })
    await use(await context.newPage())
    await context.close()
  },
})

test('a message typed into a translated page stays and the focus is kept when the form hydrates, and it is delivered once', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await form.fill(message)
  await translate(page)
  await page.locator('#message').focus()
  release()
  await form.hydrated()
  await expect(page.locator('.contact-form font').first(), 'the translation').toBeVisible()
  await page.keyboard.type(' And soon.')
  await expect(page.locator('#name')).toHaveValue(message.name)
  await page.locator('.contact-form > .button').click()
  await expect(page.getByText(SENT_TEXT)).toBeVisible()
  await expectDelivered(site, { ...message, message: `${message.message} And soon.` })
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByText(SENT_TEXT)).toBeHidden()
  for (const name of FORM_FIELDS) await expect(page.locator(`#${name}`)).toHaveValue('')
})

test('a message typed before hydration stays when an extension has changed the form', async ({ page }) => {
  const form = contactForm(page)
  const message = aMessage()
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await form.fill(message)
  await page.locator('#email').evaluate((field) => field.before(document.createElement('div')))
  release()
  await form.hydrated()
  await expect(
    page.locator('#email').locator('xpath=preceding-sibling::div'),
    'React replaces it',
  ).toHaveCount(0)
  await form.expectValues(message)
})

test('a message sent from a translated page before hydration is delivered once', async ({ page, site }) => {
  const message = aMessage()
  await holdRequests(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await contactForm(page).fill(message)
  await translate(page)
  await page.locator('.contact-form > .button').click()
  await expect(page).toHaveURL(/\/contact#sent$/)
  await expect(page.getByText(SENT_TEXT)).toBeVisible()
  await expectDelivered(site, message)
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

/** Replaces every text of the page by another text in new elements, like Chrome's translation. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `अ ${text.data}`
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
}
