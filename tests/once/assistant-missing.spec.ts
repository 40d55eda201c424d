import { assistant } from '../fixtures/assistant.ts'
import { expectNoBarriers } from '../fixtures/barriers.ts'
import { content } from '../fixtures/content.ts'
import { SCRIPTS } from '../fixtures/late.ts'
import { expect, test } from '../fixtures/test.ts'

test('where its code cannot be had, a press says so, and where people answer', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort('connectionreset'))
  await page.emulateMedia({ reducedMotion: 'reduce' }) // what fades in has no contrast yet
  await page.goto('/about')
  const { openButton } = assistant(page)
  await openButton.click()
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toBeHidden()
  await assistant(page).openButton.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expectNoBarriers(page)
})

test('where the network was gone when it was pressed, it says so, and works once the page is loaded again', async ({
  page,
}) => {
  const { openButton, field } = assistant(page)
  await page.route(SCRIPTS, (route) => route.abort('internetdisconnected'))
  await page.goto('/about')
  await openButton.click()
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
  await expect(field).toBeDisabled()
  await page.unroute(SCRIPTS)
  await page.reload()
  await openButton.click()
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('it opens at the next press where its code failed while nobody pressed it', async ({ page }) => {
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

test('where its code fails after the runtime, the next press opens it, by keyboard too', async ({ page }) => {
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

for (const [part, remedy] of [
  ['**/_astro/live-chat*.js', 'it works once the page is loaded again'], // Chromium keeps a module's failure
  ['**/assistant.json', 'the next press tries again'],
] as const) {
  test(`where ${part} cannot be had, the panel says so, and ${remedy}`, async ({ page }) => {
    const { openButton, closeButton, field } = assistant(page)
    await page.route(part, (route) => route.abort('connectionreset'))
    await page.goto('/about')
    await openButton.click()
    await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
    await expect(field).toBeDisabled()
    await page.unroute(part)
    if (remedy.includes('loaded')) await page.reload()
    else await closeButton.click()
    await openButton.click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(field).toBeFocused()
  })
}

test('where its code never answers, a press says so in the end', async ({ page }) => {
  await page.clock.install()
  await page.route(SCRIPTS, () => new Promise(() => {}))
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await assistant(page).openButton.click()
  await page.clock.runFor(25_000)
  await expect(page.getByRole('alert')).toHaveText(content.assistant.failed)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no button that would do nothing', async ({ page }) => {
    await page.goto('/')
    await expect(assistant(page).openButton).toBeHidden()
  })
})
