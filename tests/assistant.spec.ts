import { assistant } from './fixtures/assistant.ts'
import { expectNoBarriers } from './fixtures/barriers.ts'
import { contactForm } from './fixtures/contact-form.ts'
import { content } from './fixtures/content.ts'
import { holdBack, SCRIPTS } from './fixtures/late.ts'
import { ALL_PAGES } from './fixtures/pages.ts'
import { expect, ONCE, test } from './fixtures/test.ts'
import { typefacesArrive } from './fixtures/typefaces.ts'

test('the keyboard alone opens it, writes, asks and closes it', ONCE, async ({ page }) => {
  const { openButton, floatingCloseButton, panel, field, closeButton, chip, messages } = assistant(page)
  await page.goto('/')
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

test(
  'a screen reader hears the greeting, and that a machine answers, as it opens',
  ONCE,
  async ({ page }) => {
    const { open, panel, messages } = assistant(page)
    await page.goto('/')
    await open()
    const greeting = (await messages.locator('p').first().textContent()) ?? ''
    const escaped = [greeting, content.assistant.note].map(RegExp.escape)
    await expect(panel).toHaveAccessibleDescription(new RegExp(escaped.join('.*')))
  },
)

test('both buttons close it', async ({ page }) => {
  const { open, openButton, panel, closeButton, floatingCloseButton } = assistant(page)
  await page.goto('/')
  for (const button of [closeButton, floatingCloseButton]) {
    await open()
    await button.click()
    await expect(panel).toBeHidden()
    await expect(openButton).toBeFocused()
  }
})

test('a press before the scripts have arrived opens it at once; what can be done with it only once they have', async ({
  page,
  hasTouch,
}) => {
  const { openButton, panel, field, sendButton, chip, ofBot } = assistant(page)
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await openButton.click()
  await expect(panel).toBeVisible()
  await expect(panel).toBeFocused()
  await expect(ofBot).toHaveAttribute('data-intent', 'greeting')
  for (const control of [field, sendButton, ...content.assistant.chips.map(chip)])
    await expect(control).toBeDisabled()
  release()
  await expect(field).toBeEnabled()
  // Which pointer has pressed is not known then: on a touch screen the phone's keyboard must stay away.
  await expect(hasTouch ? panel : field).toBeFocused()
})

test('before the scripts have arrived, its buttons, Escape and the device’s Back close it', async ({
  page,
}) => {
  const { open, openButton, panel, closeButton, floatingCloseButton } = assistant(page)
  await holdBack(page, SCRIPTS)
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
})

test('a press before the scripts have arrived takes no words from a field that is being written in when they do', async ({
  page,
}) => {
  const { openButton, panel, field } = assistant(page)
  const { message } = contactForm(page).fields
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await openButton.click()
  await message.fill('We sell ')
  release()
  await expect(page.locator('astro-island:has(.assistant)')).not.toHaveAttribute('ssr')
  await page.keyboard.type('brass lamps')
  await expect(message).toHaveValue('We sell brass lamps')
  await expect(message).toBeFocused()
  // A sheet covers what is being written, a card does not.
  if ((page.viewportSize()?.width ?? 0) < 768) await openButton.click()
  await expect(panel).toBeVisible()
  await expect(field).toBeEnabled()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('the first tap opens it without bringing up the phone’s keyboard', async ({ page }) => {
    const { openButton, panel } = assistant(page)
    await page.goto('/')
    await openButton.tap()
    await expect(panel).toBeFocused()
  })
})

test('Escape is for what the visitor is at, and what is typed stays', ONCE, async ({ page }) => {
  const { open, panel, closeButton } = assistant(page)
  await page.goto('/contact')
  await open()
  await panel.getByRole('textbox').fill('kitna lage')
  const { email } = contactForm(page).fields
  await email.focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeVisible()
  await expect(email).toBeFocused()
  await panel.getByRole('textbox').focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await open()
  await expect(panel.getByRole('textbox')).toHaveValue('kitna lage')
  await closeButton.click()
})

test('the card does not lie over what the keyboard has come to', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/')
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

  test('lying on its side, its header is out of the keyboard’s way too', ONCE, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 })
    await page.goto('/')
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

  test('it begins below the header, also where large letters make that higher', ONCE, async ({ page }) => {
    const { open, panel } = assistant(page)
    await page.emulateMedia({ reducedMotion: 'reduce' }) // it is where it belongs at once
    await page.setViewportSize({ width: 320, height: 780 })
    await page.goto('/')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%'
    })
    await open()
    // The header grows a line as the typefaces arrive.
    await expect(async () => {
      const [header, sheet] = [await page.getByRole('banner').boundingBox(), await panel.boundingBox()]
      expect(sheet?.y).toBe(header?.height)
      expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(page.viewportSize()?.height)
    }).toPass()
  })

  test(
    'a link of the header to the page behind it gives that page back, at its top',
    ONCE,
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

  test('it leaves the header free, and its text field whole', ONCE, async ({ page }) => {
    const { open, panel } = assistant(page)
    await page.goto('/')
    await open()
    await expect(panel.getByRole('textbox')).toBeInViewport({ ratio: 1 })
    const [header, card] = [await page.getByRole('banner').boundingBox(), await panel.boundingBox()]
    expect(card?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY)
    expect(card?.height).toBeGreaterThan(300)
  })
})

test('opening it and a talk move nothing on the page', async ({ page }) => {
  const { open, say, messages } = assistant(page)
  await page.goto('/')
  await typefacesArrive(page) // in them a line may break elsewhere
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      for (const { value } of shifts)
        document.body.dataset.shift = `${Number(document.body.dataset.shift ?? 0) + value}`
    }).observe({ type: 'layout-shift' })
  })
  await open()
  await say('services with pricing')
  await expect(messages).toHaveCount(3)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => document.body.dataset.shift ?? '0')).toBe('0')
})

test('everything that is pressed is large enough for a finger', async ({ page }) => {
  const { open, panel, field, floatingCloseButton } = assistant(page)
  await page.goto('/')
  await open()
  await expect(field).toBeEnabled()
  for (const target of [
    floatingCloseButton,
    ...(await panel.getByRole('button').all()),
    panel.getByRole('textbox'),
  ]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test('as a sheet it goes when the device asks for what is on top to be closed, wherever the focus is', async ({
  page,
}) => {
  const { open, panel, field, openButton } = assistant(page)
  const isSheet = (page.viewportSize()?.width ?? 0) < 768
  await page.goto('/about')
  await open()
  await expect(field).toBeEnabled() // before hydration the card closes like the sheet
  await page.getByRole('banner').getByRole('link').first().focus()
  // Android's Back and this key are one to a browser; a desktop has the key alone.
  await page.keyboard.press('Escape')
  if (isSheet) {
    await expect(panel).toHaveCount(0)
    await expect(openButton).toBeFocused()
  } else await expect(panel).toBeVisible()
  await expect(page).toHaveURL(/about$/)
})

test('as a sheet it keeps the keyboard out of the page that it covers, as a card it does not', async ({
  page,
}) => {
  const { open, panel, closeButton } = assistant(page)
  await page.goto('/about')
  await open()
  const isSheet = (page.viewportSize()?.width ?? 0) < 768
  if (isSheet) expect((await panel.boundingBox())?.width).toBe(page.viewportSize()?.width)
  const [main, footer] = [page.locator('main'), page.locator('footer').last()]
  for (const covered of [main, footer]) {
    if (isSheet) await expect(covered).toHaveJSProperty('inert', true)
    await covered.getByRole('link').first().focus()
    const took = await covered.evaluate((element) => element.contains(document.activeElement))
    expect(took).toBe(!isSheet)
  }
  await closeButton.click()
  await expect(panel).toHaveCount(0)
  await main.getByRole('link').first().focus()
  await expect(main.getByRole('link').first()).toBeFocused()
})

for (const path of ALL_PAGES) {
  test(`it is there on ${path}`, ONCE, async ({ page }) => {
    await page.goto(path)
    await assistant(page).open()
  })
}

test('axe finds nothing on the open assistant, before and after a talk', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { open, say, messages, typing } = assistant(page)
  await page.goto('/about')
  await open()
  await expectNoBarriers(page)
  await say('Hi, services with pricing, and how can I contact you?')
  await expect(typing).toBeAttached()
  await expect(messages).toHaveCount(3)
  await expectNoBarriers(page)
})
