import type { Locator, Page } from '@playwright/test'
import { FIELD_NAMES } from '#contract/email-protocol.ts'
import { aMessage, contactForm, SENT_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { holdRequests, SCRIPTS } from '../fixtures/delay-requests.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { translateDocument } from '../fixtures/translate.ts'

/** In a context without the check for script errors: React reports that the text differs. */
const test = base.extend<{ page: Page }>({
  page: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'no-preference' })
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
  await page.evaluate(translateDocument)
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
  for (const name of FIELD_NAMES) await expect(page.locator(`#${name}`)).toHaveValue('')
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

for (const isHydrated of [true, false]) {
  const when = isHydrated ? 'after' : 'before'

  test(`filter, carousel, case study, assistant and form work on pages translated ${when} hydration`, async ({
    page,
  }) => {
    test.slow()
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    async function open(path: string, near?: Locator): Promise<void> {
      await page.goto(path)
      if (!isHydrated) await page.evaluate(translateDocument)
      await hydrate(page)
      // React may replace the region while it scrolls.
      await near?.evaluate((region) => region.scrollIntoView())
      if (near) await expect(near).toHaveAttribute('data-hydrated')
      if (isHydrated) await page.evaluate(translateDocument)
      failures.length = 0 // React reports a text that differs before hydration, and renders the island anew
    }

    await open('/services')
    const filter = page.locator('.filter')
    for (const number of [1, 2, 0]) {
      const button = filter.getByRole('button').nth(number)
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      const count = (await button.textContent())?.match(/\d+/)?.[0] ?? ''
      await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(Number(count))
      await expect(filter.getByRole('status')).toContainText(count)
    }

    const region = page.locator('section:has(> .projects-deck)')
    await open('/', region)
    for (const number of [2, 3]) {
      const dot = region.locator('.dot').nth(number)
      await dot.click()
      await expect(dot).toHaveAttribute('aria-current', 'true')
      await expect(region.locator('[aria-live]')).toContainText(content.projects[number]?.title ?? '')
    }
    await region.locator('.pause-button').click()
    expect(failures).toEqual([])

    await open('/our-work')
    await page.getByRole('article').first().getByRole('link').first().click()
    const study = page.locator('dialog[open]')
    await expect(study).toBeVisible()
    for (const tab of await study.getByRole('tab').all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(study.getByRole('tabpanel')).toHaveCount(1)
    }
    await study.locator('.gallery a').first().click()
    await expect(page.locator('.enlarged')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.enlarged')).toHaveCount(0)
    const name = await study.getAttribute('id')
    await study.locator('.case-study-bar button:not([role=tab])').nth(1).click()
    await expect(study).not.toHaveAttribute('id', name ?? '')
    await page.keyboard.press('Escape')
    await expect(study).toHaveCount(0)

    await page.locator('.assistant-button').click()
    const field = page.locator('.assistant input')
    for (const text of ['Hello', 'How much is a website?']) {
      await field.fill(text)
      await field.press('Enter')
      await expect(page.locator('[data-sender=user]').last()).toContainText(text)
      await expect(page.locator('[data-sender]').last()).toHaveAttribute('data-sender', 'bot')
    }

    await open('/contact')
    await page.route('**/api/v1.0/email/**', (route) => route.abort())
    const message = aMessage()
    for (const name of ['name', 'email', 'message'] as const)
      await page.locator(`#${name}`).fill(message[name])
    await page.locator('#subject').selectOption('other')
    for (const _ of [1, 2]) {
      await page.locator('.contact-form > .button').click()
      await expect(page.getByRole('alert').locator('a[href^=tel]').filter({ visible: true })).toHaveCount(1)
      await expect(page.locator('.contact-form > .button')).toBeEnabled()
    }
    expect(failures).toEqual([])
  })
}
