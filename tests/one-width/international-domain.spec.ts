import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { leadsOf } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

const ASCII = 'xn--bcher-kva.example'

test('an address with an internationalised domain is stored in ASCII', async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage()
  const [local] = message.email.split('@')
  await page.goto('/contact')
  await hydrate(page)
  await form.fill({ ...message, email: '' })
  await form.fields.email.pressSequentially(`${local}@bücher.example`)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  expect(await leadsOf(site, { ...message, email: `${local}@${ASCII}` })).toHaveLength(1)
})

test('an internationalised domain that the browser refuses is converted when the field is left', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  const [local] = message.email.split('@')
  await page.goto('/contact')
  await hydrate(page)
  // set by a script, Chromium refuses it as well
  await form.fill({ ...message, email: `${local}@bücher.example` })
  await expect(form.fields.email).toHaveValue(`${local}@${ASCII}`)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  expect(await leadsOf(site, { ...message, email: `${local}@${ASCII}` })).toHaveLength(1)
})

for (const address of ['अमित@उदाहरण.भारत', 'asha@bücher.example/x', 'asha@ü..example', 'asha@']) {
  test(`the form refuses ${address}`, async ({ page }) => {
    const form = contactForm(page)
    await page.goto('/contact')
    await hydrate(page)
    await form.fill(aMessage({ email: address }))
    expect(await form.fields.email.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false)
  })
}
