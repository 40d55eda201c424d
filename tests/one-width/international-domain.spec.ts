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

test('the form refuses a wrong address, also with letters beyond ASCII', async ({ page }) => {
  const { email, phone } = contactForm(page).fields
  await page.goto('/contact')
  await hydrate(page)
  for (const address of ['अमित@उदाहरण.भारत', 'asha@bücher.example/x', 'asha@ü..example', 'asha@']) {
    await email.fill(address)
    await phone.focus()
    expect(await email.evaluate((field: HTMLInputElement) => field.validity.valid), address).toBe(false)
  }
})
