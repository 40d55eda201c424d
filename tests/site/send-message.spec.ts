import { HONEYPOT_FIELD, SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { aMessage, contactForm, TRICKY_TEXT } from '../fixtures/contact-form.ts'
import { holdRequests } from '../fixtures/delay-requests.ts'
import { expectDelivered, expectPrivacyNotice, leadsOf } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

test('a message sent through the form is stored and delivered word for word, with the source of the visit', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage({ message: TRICKY_TEXT, subject: 'ai chatbot' })
  const sheetHeight = async () => (await page.locator('.sheet').boundingBox())?.height
  const release = await holdRequests(page, `**${SEND_FORM_PATH}`)
  await page.goto('/services?utm_source=insta', { referer: 'https://www.example.org/post' })
  await page.goto('/contact?utm_source=later')
  await hydrate(page)
  // browsers and password managers ignore fields that are not displayed
  await expect(page.locator(`[name="${HONEYPOT_FIELD}"]`)).toBeHidden()
  const before = await sheetHeight()
  await form.fill(message)
  await form.sendButton.click()

  await expect(form.sendingButton).toBeDisabled()
  await expect(form.banner, 'no success before the response').toHaveCount(0)
  release()

  await expect(form.note).toBeVisible()
  await expect(form.banner).toBeHidden()
  expect(await sheetHeight(), 'height of the form: nothing below it moves').toBe(before)
  await form.expectEmpty()
  await expect(form.sendButton).toBeEnabled()
  await expect(page).toHaveURL(/\/contact\?utm_source=later$/)
  await expectDelivered(site, message)
  await expectPrivacyNotice(site, message)
  const [lead] = await leadsOf(site, message)
  expect(lead?.extras).toEqual(
    expect.arrayContaining([
      { name: 'utm_source', value: 'insta' },
      { name: 'referrer', value: 'www.example.org' },
      { name: 'first_page', value: '/services' },
    ]),
  )
})
