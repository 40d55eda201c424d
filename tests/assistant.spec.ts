import { expectAccessible } from './fixtures/accessibility.ts'
import { assistant } from './fixtures/assistant.ts'
import { contactForm } from './fixtures/contact-form.ts'
import { content } from './fixtures/content.ts'
import { holdRequests, SCRIPTS } from './fixtures/delay-requests.ts'
import { fontsLoaded } from './fixtures/fonts.ts'
import { totalShift } from './fixtures/layout-shifts.ts'
import { expect, test } from './fixtures/test.ts'

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
  // A sheet covers the field, a card does not.
  if ((page.viewportSize()?.width ?? 0) < 768) await openButton.click()
  await expect(panel).toBeVisible()
  await expect(field).toBeEnabled()
})

test('every control of the open assistant is at least 44 px large, opening and answering shift no layout, and axe finds nothing before and after an answer', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { open, send, messages, panel, field, floatingCloseButton } = assistant(page)
  await page.goto('/about')
  await fontsLoaded(page) // they may break a line differently
  await open()
  await expect(field).toBeEnabled()
  for (const target of [floatingCloseButton, field, ...(await panel.getByRole('button').all())]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
  await send('Hi, services with pricing, and how can I contact you?')
  await expect(messages).toHaveCount(3)
  expect(await totalShift(page)).toBeLessThan(0.02) // the typefaces alone may move a line
  await expectAccessible(page, '.assistant-panel')
})
