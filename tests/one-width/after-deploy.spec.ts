import { ROUTES } from '#site/routes.ts'
import { assistant } from '../fixtures/assistant.ts'
import { first, viewDetails } from '../fixtures/case-studies.ts'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { carousel, controlsOf, titles } from '../fixtures/project-carousel.ts'
import { openRebuiltSite } from '../fixtures/rebuilt-site.ts'
import { test as base, expect } from '../fixtures/test.ts'

/** Each test opens a page, which stays open while the site is deployed again. */
const test = base.extend<{ rebuilt: Awaited<ReturnType<typeof openRebuiltSite>> }>({
  rebuilt: async ({ page, site }, use) => {
    const rebuilt = await openRebuiltSite(site.url)
    await use(rebuilt)
    await page.goto('about:blank') // so that no open connection delays the server's stop
    rebuilt.stop()
  },
})

test('the assistant shows an error after a deploy, and works after a reload', async ({ page, rebuilt }) => {
  const { openButton, field } = assistant(page)
  await page.goto(rebuilt.origin + ROUTES.about)
  rebuilt.rebuild()
  await openButton.click()
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
  await expect(field).toBeDisabled()
  await page.reload()
  await openButton.click()
  await expect(field).toBeEnabled()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the assistant shows the error at the first press when hydration has already failed', async ({
  page,
  rebuilt,
}) => {
  const { openButton, panel } = assistant(page)
  await page.goto(rebuilt.origin + ROUTES.about)
  rebuilt.rebuild()
  const failed = page.evaluate(
    () => new Promise((tell) => addEventListener('astro:hydration-error', tell, { capture: true })),
  )
  await page.mouse.click(5, 300)
  await failed
  await openButton.click()
  await expect(panel).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
})

test('a typed message stays when the assistant shows its error', async ({ page, rebuilt }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto(rebuilt.origin + ROUTES.contact)
  rebuilt.rebuild()
  await form.fill(message)
  const { openButton, closeButton } = assistant(page)
  await openButton.click()
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
  await closeButton.click()
  await form.expectValues(message)
})

test('a typed message is restored when the visitor returns from another page', async ({ page, rebuilt }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto(rebuilt.origin + ROUTES.contact)
  rebuilt.rebuild()
  await form.fill(message)
  await page.goto(rebuilt.origin + ROUTES.about)
  await page.goBack()
  await form.expectValues(message)
})

test('a message is posted by the browser after a deploy', async ({ page, rebuilt, site }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto(rebuilt.origin + ROUTES.contact)
  rebuilt.rebuild()
  await form.fill(message)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expectDelivered(site, message)
  await page.goto(rebuilt.origin + ROUTES.contact)
  await form.expectEmpty()
})

test('a typed message is restored after a reload', async ({ page, rebuilt }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto(rebuilt.origin + ROUTES.contact)
  rebuilt.rebuild()
  await form.fill(message)
  await page.reload()
  await form.expectValues(message)
})

test('the carousel is a row that scrolls, its buttons disabled, after a deploy', async ({
  page,
  rebuilt,
}) => {
  await page.goto(rebuilt.origin + ROUTES.home)
  rebuilt.rebuild()
  const failed = page.evaluate(
    () => new Promise((tell) => addEventListener('astro:hydration-error', tell, { capture: true })),
  )
  await carousel(page).scrollIntoViewIfNeeded()
  await failed
  for (const button of await carousel(page).getByRole('button').all()) await expect(button).toBeDisabled()
  await expect(controlsOf(page).next).toBeVisible()
  for (const title of titles) {
    const heading = carousel(page).getByRole('heading', { name: title, exact: true })
    await heading.scrollIntoViewIfNeeded()
    await expect(heading).toBeInViewport()
  }
})

test('a case study opens by its fragment after a deploy', async ({ page, rebuilt }) => {
  await page.goto(rebuilt.origin + ROUTES.work)
  rebuilt.rebuild()
  await viewDetails(page, first.title).click()
  const sheet = page.locator(`#${first.slug}`)
  await expect(sheet).toBeVisible()
  for (const paragraph of first.fullDescription) await expect(sheet.getByText(paragraph)).toBeVisible()
})
