import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import type { Question } from '#site/assistant-rules/intents.ts'
import { assistant } from '../fixtures/assistant.ts'
import { aMessage, contactForm, SENT_TEXT, TRICKY_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered, leadsOf } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

test('a message is sent from the page when storage is denied', async ({ page, site }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, { get, configurable: true })
  })
  const form = contactForm(page)
  const message = aMessage()
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expectDelivered(site, message)
})

test('the lead has the campaign, the referring host and the first page of the visit', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto('/services?utm_source=insta', { referer: 'https://www.example.org/post' })
  await page.goto('/contact?utm_source=later')
  await hydrate(page)
  await form.fill(message)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  const [lead] = await leadsOf(site, message)
  expect(lead?.extras).toEqual(
    expect.arrayContaining([
      { name: 'utm_source', value: 'insta' },
      { name: 'referrer', value: 'www.example.org' },
      { name: 'first_page', value: '/services' },
    ]),
  )
  await expectDelivered(site, message)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the outcome is scrolled into view when Enter in the first field sends the message', async ({
    page,
  }) => {
    const form = contactForm(page)
    await page.goto('/contact')
    await hydrate(page)
    await form.fill(aMessage())
    await form.fields.name.press('Enter')
    await expect(form.banner).toBeInViewport({ ratio: 1 })

    await page.reload()
    await hydrate(page)
    await page.route('**/email/send-form', (route) => route.abort())
    await form.fill(aMessage())
    await form.fields.name.press('Enter')
    await expect(form.alert).toBeInViewport({ ratio: 1 })
  })
})

test('a sent message hides the earlier refusal of a message posted without script', async ({ page }) => {
  const form = contactForm(page)
  await page.goto('/contact#not-sent')
  await hydrate(page)
  await expect(form.alert).toBeVisible()
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(page.getByText(SENT_TEXT)).toBeVisible()
  await expect(form.alert).toBeHidden()
  await page.reload()
  await expect(form.sendButton).toBeVisible()
  await expect(form.alert).toBeHidden()
})

test.describe('on a phone, with the assistant open', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('an answer’s link to the form closes the assistant, scrolls to the top and keeps the typed message', async ({
    page,
  }) => {
    const form = contactForm(page)
    const message = aMessage()
    const { open, send, panel } = assistant(page)
    const leadsToForm = (question: Question) =>
      content.assistant.answers[question].every((reply) => reply.includes('](/contact)'))
    const [asked = 'contact'] = (['contact', 'pricing'] as const).filter(leadsToForm)
    await page.goto('/contact')
    await hydrate(page)
    await form.fill(message)
    await open()
    await send(asked)
    await panel.getByRole('listitem').last().locator('a[href="/contact"]').click()
    await expect(panel).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await form.expectValues(message)
  })
})

test('links to the current page keep the typed message', async ({ page }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await page.getByRole('banner').getByRole('link', { name: content.words.getProposal, exact: true }).click()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: content.words.footerNavigation.contact, exact: true })
    .click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await form.expectValues(message)
})

test('a refused message stays for correction after hydration, and is cleared when it is sent', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const refused = aMessage({ email: 'asha@localhost', message: TRICKY_TEXT })
  await page.goto('/contact')
  await page.route('**/*.js', (route) => route.abort())
  await form.fill(refused)
  await form.sendButton.click()
  await expect(page).toHaveURL(`${SEND_FORM_PATH}#not-sent`)
  await page.unroute('**/*.js')
  await page.reload()
  await form.expectValues(refused)
  await expect(form.fields.email).toHaveAttribute('aria-invalid', 'true')

  const corrected = { ...refused, email: aMessage().email }
  await form.fields.phone.focus()
  await form.hydrated()
  await expect(form.fields.email).toHaveAttribute('aria-invalid', 'true')
  await form.fields.email.fill(corrected.email)
  await expect(form.fields.email).toHaveAttribute('aria-invalid', 'false')
  await form.expectValues(corrected)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expectDelivered(site, corrected)
  await form.expectEmpty()
})
