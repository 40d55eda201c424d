import { aMessage, contactForm, TRYING_WORDS } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

test('what was written is there again after a look at another page, and after a reload, until it is sent', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage({ message: TRYING_WORDS })
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.hydrated()
  await link(content.words.footerNavigation.services).click()
  await expect(page).toHaveURL(/\/services$/)
  await link(content.words.footerNavigation.contact).click()
  await form.expectToHold(message) // before anything is touched

  await page.reload()
  await form.expectToHold(message)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expectDelivered(site, message)

  await page.reload()
  await form.fields.name.click()
  await form.hydrated()
  await form.expectToBeEmpty()
})

test('what is written before the draft comes back is not written over', async ({ page }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.hydrated()
  await page.reload()
  await form.fields.name.fill('Somebody else')
  await form.hydrated()
  await form.expectToHold({ ...message, name: 'Somebody else' })
})

test('who has written nothing, or has sent it, has no code fetched before anything is touched', async ({
  page,
}) => {
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

test('who leaves while the message is on its way is asked whether to', async ({ page }) => {
  const form = contactForm(page)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.route('**/email/send-form', () => new Promise(() => {}))
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(form.sendingButton).toBeDisabled()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('an address that was pasted with signs that nobody sees is the address', async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.hydrated()
  await form.fields.email.fill(`\u00a0\u202a${message.email}\u202c\u200b`)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expectDelivered(site, message)
})

test('the message after one sent without the form’s code is there again after a reload', async ({ page }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto('/contact#sent')
  await hydrate(page)
  await form.fill(message)
  await page.reload()
  await form.expectToHold(message)
})
