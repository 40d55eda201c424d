import { assistant } from '../fixtures/assistant.ts'
import { DESKTOP, PHONE } from '../fixtures/carousel.ts'
import { contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { holdRequests, SCRIPTS } from '../fixtures/delay-requests.ts'
import { expect, test } from '../fixtures/test.ts'

for (const device of [
  { viewport: PHONE, hasTouch: true },
  { viewport: DESKTOP, hasTouch: false },
]) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device)

    test('the panel opens and closes before the scripts have loaded, its controls disabled until then', async ({
      page,
      hasTouch,
    }) => {
      const { open, openButton, panel, field, sendButton, chip, ofBot, closeButton, floatingCloseButton } =
        assistant(page)
      const release = await holdRequests(page, SCRIPTS)
      await page.goto('/', { waitUntil: 'commit' })
      for (const close of [
        () => closeButton.click(),
        () => floatingCloseButton.click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await open()
        await close()
        await expect(panel).toBeHidden()
        await expect(openButton).toBeVisible()
      }
      await open()
      await expect(panel).toBeFocused()
      await expect(ofBot).toHaveAttribute('data-intent', 'greeting')
      for (const control of [field, sendButton, ...content.assistant.chips.map(chip)])
        await expect(control).toBeDisabled()
      release()
      await expect(field).toBeEnabled()
      // The kind of pointer is unknown at that time, so a touch screen must not show its keyboard.
      await expect(hasTouch ? panel : field).toBeFocused()
    })
  })
}

test('a panel opened before hydration does not take the focus from a field that is typed in', async ({
  page,
}) => {
  const { openButton, panel, field } = assistant(page)
  const { message } = contactForm(page).fields
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await openButton.click()
  await message.fill('We sell ')
  release()
  await expect(page.locator('astro-island:has(.assistant)')).not.toHaveAttribute('ssr')
  await page.keyboard.type('brass lamps')
  await expect(message).toHaveValue('We sell brass lamps')
  await expect(message).toBeFocused()
  await expect(panel).toBeVisible()
  await expect(field).toBeEnabled()
})
