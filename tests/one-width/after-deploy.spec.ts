import type { Page } from '@playwright/test'
import { ROUTES } from '#site/routes.ts'
import { assistant } from '../fixtures/assistant.ts'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { openRebuiltSite } from '../fixtures/rebuilt-site.ts'
import { test as base, expect } from '../fixtures/test.ts'

/** Opens a page, and then deploys the site again. The scripts that the page requests from then on are missing. */
type OpenBeforeDeploy = (path: string) => Promise<void>

const test = base.extend<{ openBeforeDeploy: OpenBeforeDeploy }>({
  openBeforeDeploy: async ({ page, site }, use) => {
    const rebuilt = await openRebuiltSite(site.url)
    await use(async (path) => {
      await page.goto(rebuilt.origin + path)
      rebuilt.rebuild()
    })
    await page.goto('about:blank') // so that no open connection delays the server's stop
    rebuilt.stop()
  },
})

/** Waits until an island could not be hydrated. */
function hydrationFailure(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => addEventListener('astro:hydration-error', resolve, { capture: true })),
  )
}

/** Presses the assistant's button and expects its panel to report that its script is missing. */
async function expectFailedAssistant(page: Page): Promise<void> {
  const { openButton, panel, field } = assistant(page)
  await openButton.click()
  await expect(panel).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
  await expect(field).toBeDisabled()
}

test('the assistant shows an error after a deploy, and works after a reload', async ({
  page,
  openBeforeDeploy,
}) => {
  const { openButton, field } = assistant(page)
  await openBeforeDeploy(ROUTES.about)
  await expectFailedAssistant(page)
  await page.reload()
  await openButton.click()
  await expect(field).toBeEnabled()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the assistant shows the error at the first press when hydration has already failed', async ({
  page,
  openBeforeDeploy,
}) => {
  await openBeforeDeploy(ROUTES.about)
  const failed = hydrationFailure(page)
  await page.mouse.click(5, 300)
  await failed
  await expectFailedAssistant(page)
})

test('a typed message stays when the assistant shows its error, and is restored on return from another page', async ({
  page,
  openBeforeDeploy,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  await openBeforeDeploy(ROUTES.contact)
  await form.fill(message)
  await expectFailedAssistant(page)
  await assistant(page).closeButton.click()
  await form.expectValues(message)
  await page.goto(new URL(ROUTES.about, page.url()).href)
  await page.goBack()
  await form.expectValues(message)
})

test('a message is posted by the browser after a deploy', async ({ page, openBeforeDeploy, site }) => {
  const form = contactForm(page)
  const message = aMessage()
  await openBeforeDeploy(ROUTES.contact)
  await form.fill(message)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expectDelivered(site, message)
  await page.goto(new URL(ROUTES.contact, page.url()).href)
  await form.expectEmpty()
})

test('a typed message is restored after a reload', async ({ page, openBeforeDeploy }) => {
  const form = contactForm(page)
  const message = aMessage()
  await openBeforeDeploy(ROUTES.contact)
  await form.fill(message)
  await page.reload()
  await form.expectValues(message)
})
