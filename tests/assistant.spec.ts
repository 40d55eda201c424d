import { expectAccessible } from './fixtures/accessibility.ts'
import { assistant } from './fixtures/assistant.ts'
import { contactForm } from './fixtures/contact-form.ts'
import { content } from './fixtures/content.ts'
import { holdRequests, SCRIPTS } from './fixtures/delay-requests.ts'
import { fontsLoaded } from './fixtures/fonts.ts'
import { expect, ONE_WIDTH, test } from './fixtures/test.ts'

test('the assistant opens, sends and closes by keyboard alone', ONE_WIDTH, async ({ page }) => {
  const { openButton, floatingCloseButton, panel, field, closeButton, chip, messages } = assistant(page)
  await page.goto('/about')
  await openButton.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('portfolio')
  await page.keyboard.press('Enter')
  await expect(messages).toHaveCount(3)
  await page.keyboard.press('Shift+Tab')
  await expect(chip(content.assistant.chips.at(-1) ?? '')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(messages).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(openButton).toBeFocused()

  await page.keyboard.press('Enter')
  await closeButton.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(openButton).toBeFocused()

  await page.keyboard.press('Space')
  await expect(field).toBeFocused()
  await floatingCloseButton.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(openButton).toBeFocused()
})

test('the panel opens before the scripts have loaded, its controls disabled until then', async ({
  page,
  hasTouch,
}) => {
  const { openButton, panel, field, sendButton, chip, ofBot } = assistant(page)
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await openButton.click()
  await expect(panel).toBeVisible()
  await expect(panel).toBeFocused()
  await expect(ofBot).toHaveAttribute('data-intent', 'greeting')
  for (const control of [field, sendButton, ...content.assistant.chips.map(chip)])
    await expect(control).toBeDisabled()
  release()
  await expect(field).toBeEnabled()
  // The kind of pointer is unknown at that time, so a touch screen must not show its keyboard.
  await expect(hasTouch ? panel : field).toBeFocused()
})

test(
  'the panel closes by its buttons and Escape before the scripts have loaded',
  ONE_WIDTH,
  async ({ page }) => {
    const { open, openButton, panel, closeButton, floatingCloseButton } = assistant(page)
    await holdRequests(page, SCRIPTS)
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
  },
)

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

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test(
    'the first tap opens the panel without showing the on-screen keyboard',
    ONE_WIDTH,
    async ({ page }) => {
      const { openButton, panel } = assistant(page)
      await page.goto('/about')
      await openButton.tap()
      await expect(panel).toBeFocused()
    },
  )
})

test('the card closes when the focus moves to an element that it covers', ONE_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/about')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const { open, panel, field } = assistant(page)
  await open()
  await field.fill('kitna lage')
  const covered = page.getByRole('contentinfo').getByRole('link', { name: content.site.contact.email })
  await covered.focus()
  await expect(panel).toHaveCount(0)
  await expect(covered).toBeFocused()
  await open()
  await expect(field).toHaveValue('kitna lage')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the header is inert under the panel in landscape only', ONE_WIDTH, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 })
    await page.goto('/about')
    await assistant(page).open()
    const header = page.locator('header')
    await expect(header).toHaveJSProperty('inert', true)
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(header).toHaveJSProperty('inert', false)
    await page.setViewportSize({ width: 640, height: 360 })
    await expect(header).toHaveJSProperty('inert', true)
    await assistant(page).closeButton.click()
    await expect(header).toHaveJSProperty('inert', false)
  })

  test(
    'the panel begins below the header, also when large text makes the header higher',
    ONE_WIDTH,
    async ({ page }) => {
      const { open, panel } = assistant(page)
      await page.emulateMedia({ reducedMotion: 'reduce' }) // no opening animation
      await page.setViewportSize({ width: 320, height: 780 })
      await page.goto('/about')
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '150%'
      })
      await open()
      // The header gains a line when the fonts load.
      await expect(async () => {
        const [header, sheet] = [await page.getByRole('banner').boundingBox(), await panel.boundingBox()]
        expect(sheet?.y).toBe(header?.height)
        expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(page.viewportSize()?.height)
      }).toPass()
    },
  )

  test(
    'a link of the header to the current page closes the panel and scrolls to the top',
    ONE_WIDTH,
    async ({ page }) => {
      const { open, panel } = assistant(page)
      await page.goto('/contact')
      await page.evaluate(() => scrollTo(0, 500))
      await open()
      await contactForm(page).hydrated()
      await page.locator('header .header-button').filter({ visible: true }).click()
      await expect(panel).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(page.getByRole('main')).toHaveJSProperty('inert', false)
      await expect(page).toHaveURL(/\/contact$/)
    },
  )
})

test.describe('in a low, wide window', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('the card leaves the header uncovered and shows its whole text field', ONE_WIDTH, async ({ page }) => {
    const { open, panel } = assistant(page)
    await page.goto('/about')
    await open()
    await expect(panel.getByRole('textbox')).toBeInViewport({ ratio: 1 })
    const [header, card] = [await page.getByRole('banner').boundingBox(), await panel.boundingBox()]
    expect(card?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY)
    expect(card?.height).toBeGreaterThan(300)
  })
})

test('the assistant shifts no layout when it opens and answers', async ({ page }) => {
  const { open, send, messages } = assistant(page)
  await page.goto('/about')
  await fontsLoaded(page) // they may break a line differently
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      for (const { value } of shifts)
        document.body.dataset.shift = `${Number(document.body.dataset.shift ?? 0) + value}`
    }).observe({ type: 'layout-shift' })
  })
  await open()
  await send('services with pricing')
  await expect(messages).toHaveCount(3)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => document.body.dataset.shift ?? '0')).toBe('0')
})

test('a sheet makes the page inert and closes on Escape wherever the focus is, a card does neither', async ({
  page,
}) => {
  const { open, openButton, panel, closeButton, field } = assistant(page)
  const isSheet = (page.viewportSize()?.width ?? 0) < 768
  await page.goto('/about')
  await open()
  await expect(field).toBeEnabled() // before hydration a card closes like a sheet
  if (isSheet) expect((await panel.boundingBox())?.width).toBe(page.viewportSize()?.width)
  const [main, footer] = [page.locator('main'), page.locator('footer').last()]
  for (const covered of [main, footer]) {
    if (isSheet) await expect(covered).toHaveJSProperty('inert', true)
    await covered.getByRole('link').first().focus()
    const took = await covered.evaluate((element) => element.contains(document.activeElement))
    expect(took).toBe(!isSheet)
  }
  await page.getByRole('banner').getByRole('link').first().focus()
  // A browser treats Android's Back like this key.
  await page.keyboard.press('Escape')
  if (isSheet) await expect(openButton).toBeFocused()
  else {
    await expect(panel).toBeVisible()
    await closeButton.click()
  }
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/about$/)
  await main.getByRole('link').first().focus()
  await expect(main.getByRole('link').first()).toBeFocused()
})

test('every control of the open assistant is at least 44 px large, and axe finds nothing before and after an answer', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { open, send, messages, typing, panel, field, floatingCloseButton } = assistant(page)
  await page.goto('/about')
  await open()
  await expect(field).toBeEnabled()
  for (const target of [floatingCloseButton, field, ...(await panel.getByRole('button').all())]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
  await send('Hi, services with pricing, and how can I contact you?')
  await expect(typing).toBeAttached()
  await expect(messages).toHaveCount(3)
  await expectAccessible(page, '.assistant-panel')
})
