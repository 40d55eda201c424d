import { PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

const PHONE = { width: 360, height: 780 }
const LINKS = [
  ['Services', '/services'],
  ['Our Work', '/our-work'],
  ['About', '/about'],
  ['Get Proposal', '/contact'],
] as const

for (const [width, last] of [
  [1440, 'Get Proposal'],
  [1024, 'Get Proposal'],
  [1023, 'Contact'],
  [768, 'Contact'],
] as const) {
  test(`at ${width} px the header has three links and "${last}", and no menu`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(['Services', 'Our Work', 'About', last], { useInnerText: true })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await links.last().click()
    await expect(page).toHaveURL(/\/contact$/)
  })
}

for (const width of [767, 360]) {
  test(`at ${width} px the header has "Start" and a menu that opens, closes and leads on`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/contact')
    for (const [name] of LINKS) await expect(header.getByRole('link', { name, exact: true })).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).click()
    const close = page.getByRole('button', { name: 'Close menu' })
    await expect(close).toBeVisible()
    for (const [name, href] of LINKS) {
      const link = header.getByRole('link', { name, exact: true })
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', href)
    }
    await close.click()
    await expect(header.getByRole('link', { name: 'Our Work' })).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).click()
    await header.getByRole('link', { name: 'Our Work' }).click()
    await expect(page).toHaveURL(/\/our-work$/)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })
}

test('the menu does not lie over what the keyboard has gone on to', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const last = page.getByRole('banner').getByRole('link', { name: 'Get Proposal' })
  await last.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeVisible()
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(last).toBeHidden()
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport()
})

test('the menu opens, leads on and closes from the keyboard', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const button = page.getByRole('button', { name: /(Open|Close) menu/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('banner').getByRole('link', { name: 'Services', exact: true })
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleName('Open menu')

  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the menu still opens, closes and leads on', async ({ page }) => {
    await page.goto('/')
    const about = page.getByRole('banner').getByRole('link', { name: 'About', exact: true })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(about).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(about).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await about.click()
    await expect(page).toHaveURL(/\/about$/)
  })
})

test('the header tells when the page is scrolled more than 10 pixels', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const [y, scrolled] of [
    [0, 'false'],
    [10, 'false'],
    [11, 'true'],
    [800, 'true'],
    [0, 'false'],
  ] as const) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await expect(header, `at ${y} px`).toHaveAttribute('data-scrolled', scrolled)
    await expect(header).toBeInViewport({ ratio: 1 })
  }
})

for (const path of PAGES) {
  test(`on ${path} the first press of Tab reaches "Skip to content", which skips the header`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const passed = await page.evaluate(() => document.activeElement?.closest('header') === null)
    expect(passed, 'the focus is past the header').toBe(true)
  })
}
