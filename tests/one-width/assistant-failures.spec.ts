import { expectAccessible } from '../fixtures/accessibility.ts'
import { assistant } from '../fixtures/assistant.ts'
import { content } from '../fixtures/content.ts'
import { SCRIPTS } from '../fixtures/delay-requests.ts'
import { expect, test } from '../fixtures/test.ts'

test('the panel shows an error with other ways to reach the agency when the scripts fail', async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort('connectionreset'))
  await page.emulateMedia({ reducedMotion: 'reduce' }) // text that fades in has too little contrast
  await page.goto('/about')
  const { openButton } = assistant(page)
  await openButton.click()
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toBeHidden()
  await assistant(page).openButton.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('the panel works at the first press after a failed hydration', async ({ page }) => {
  const { openButton, panel, field } = assistant(page)
  const failures: string[] = []
  page.on('requestfailed', (request) => failures.push(request.url()))
  await page.route(SCRIPTS, (route) => route.abort('internetdisconnected'))
  await page.goto('/about')
  await page.mouse.click(5, 300)
  await expect.poll(() => failures).not.toEqual([])
  await page.unroute(SCRIPTS)
  await openButton.click()
  await expect(panel).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(field).toBeFocused()
})

test('the next press hydrates the assistant when its own file failed', async ({ page }) => {
  const { openButton, panel, field } = assistant(page)
  await page.route('**/_astro/assistant*.js*', (route) => route.abort('connectionreset'))
  await page.goto('/about')
  await openButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/_astro/assistant*.js*')
  await page.keyboard.press('Escape')
  await expect(openButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await expect(field).toBeEnabled()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the panel shows an error when the script of the live chat fails, and works after a reload', async ({
  page,
}) => {
  const { openButton, field } = assistant(page)
  const script = '**/_astro/live-chat*.js'
  await page.route(script, (route) => route.abort('connectionreset'))
  await page.goto('/about')
  await openButton.click()
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
  await expect(field).toBeDisabled()
  await page.unroute(script)
  await page.reload() // Chromium caches the failure of a module
  await openButton.click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(field).toBeFocused()
})

test('the panel shows an error when the scripts never respond', async ({ page }) => {
  await page.clock.install()
  await page.route(SCRIPTS, () => new Promise(() => {}))
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  const request = page.waitForRequest(SCRIPTS)
  await assistant(page).openButton.click()
  await request // the wait begins with the request, a frame after the press
  await page.clock.runFor(25_000)
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
})
