import { contactForm } from '../fixtures/contact-form.ts'
import { holdRequests, SCRIPTS } from '../fixtures/delay-requests.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

test('hydration keeps the caret after a space was typed', async ({ page }) => {
  const form = contactForm(page)
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await form.fields.email.click()
  // Committed like this, the field shows the space, and its value omits it.
  await page.keyboard.insertText('asha@client.exampl ')
  release()
  await form.hydrated()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('e')
  await expect(form.fields.email).toHaveValue('asha@client.example')
})

test('no field is written to while it is typed in', async ({ page }) => {
  const form = contactForm(page)
  await page.goto('/contact')
  await hydrate(page)
  await form.fields.name.click()
  await form.hydrated()
  await page.evaluate(() => {
    for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
      const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'value') as Required<PropertyDescriptor>
      Object.defineProperty(prototype, 'value', {
        get,
        set(words: string) {
          document.documentElement.dataset.written = words
          set.call(this, words)
        },
      })
    }
  })
  for (const field of ['name', 'email', 'phone', 'message'] as const) {
    await form.fields[field].focus()
    await page.keyboard.type(' अ  b\u200b ')
    await expect(page.locator('html')).not.toHaveAttribute('data-written')
  }
  await expect(form.fields.name).toHaveValue(' अ  b\u200b ')
})

test('the browser reports a missing field before hydration, and hydration keeps the form', async ({
  page,
}) => {
  const form = contactForm(page)
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await form.sendButton.click()
  await expect(form.fields.name).toBeFocused()
  const field = await form.fields.name.elementHandle()
  await page.keyboard.type('Asha')
  release()
  await form.hydrated()
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(form.fields.name).toHaveValue('Asha')
})
