import { aMessage, contactForm, TRICKY_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

test('the draft is restored after another page and after a reload, until it is sent', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage({ message: TRICKY_TEXT })
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.hydrated()
  await link(content.words.footerNavigation.services).click()
  await expect(page).toHaveURL(/\/services$/)
  await link(content.words.footerNavigation.contact).click()
  await form.expectValues(message) // before any interaction

  await page.reload()
  await form.expectValues(message)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expectDelivered(site, message)

  await page.reload()
  await form.fields.name.click()
  await form.hydrated()
  await form.expectEmpty()
})

test('the draft does not overwrite a field that was filled in before hydration', async ({ page }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.hydrated()
  await page.reload()
  await form.fields.name.fill('Somebody else')
  await form.hydrated()
  await form.expectValues({ ...message, name: 'Somebody else' })
})

test('a page without a draft requests no script before an interaction', async ({ page }) => {
  const form = contactForm(page)
  const fetched: string[] = []
  const expectNoneOn = async (path: string) => {
    fetched.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(fetched).toEqual([])
  }
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url())
  })
  await page.goto('/contact')
  await hydrate(page)
  await form.fields.name.click()
  await form.hydrated()
  await expectNoneOn('/about')
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expectNoneOn('/about')
})

test('the draft is restored on a page that reports an earlier message as sent', async ({ page }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto('/contact#sent')
  await hydrate(page)
  await form.fill(message)
  await page.reload()
  await form.expectValues(message)
})
