import type { Page, Request } from '@playwright/test'
import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

const PAPER = { light: 'rgb(247, 241, 229)', dark: 'rgb(16, 21, 42)' }

const { scheme } = content.words

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const option = (page: Page, name: keyof typeof scheme) =>
  page.getByRole('radio', { name: scheme[name], exact: true })
const choose = (page: Page, name: keyof typeof scheme) => option(page, name).check({ force: true })

test('the page follows the device unless the visitor chooses a scheme, which applies on the next page from its first paint', async ({
  page,
}) => {
  const [device, other] = ['light', 'dark'] as const
  await page.emulateMedia({ colorScheme: device })
  await page.goto('/contact')
  expect(await paper(page)).toBe(PAPER[device])
  await page.emulateMedia({ colorScheme: other })
  await expect.poll(() => paper(page)).toBe(PAPER[other])
  await page.emulateMedia({ colorScheme: device })

  await choose(page, other)
  await expect.poll(() => paper(page)).toBe(PAPER[other])
  const isScript = (request: Request) => request.resourceType() === 'script'
  await page.route('**/*', (route) => (isScript(route.request()) ? route.abort() : route.continue()))
  await page.goto('/about')
  await expectChosen(page, other)
  await page.unroute('**/*')

  await choose(page, device)
  await expect.poll(() => paper(page)).toBe(PAPER[device])
  await page.emulateMedia({ colorScheme: other })
  await page.goto('/contact')
  await expectChosen(page, device)

  await choose(page, 'system')
  await expect.poll(() => paper(page)).toBe(PAPER[other])
  await page.goto('/about')
  await expect.poll(() => paper(page)).toBe(PAPER[other])
})

/** Expects a page that has just been opened to be in the chosen scheme, with the browser's bars and its switch. */
async function expectChosen(page: Page, chosen: 'light' | 'dark'): Promise<void> {
  expect(await paper(page)).toBe(PAPER[chosen])
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(chosen)
  expect(await barTint(page)).toBe(chosen === 'light' ? '#f7f1e5' : '#10152a')
}

test('all colours change at once under prefers-reduced-motion, print is light, and a choice made elsewhere applies to a page restored from the back/forward cache', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/services')
  await choose(page, 'dark')
  const [atOnce, later] = await page.evaluate(async (dark) => {
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
    }
    const texts = [...document.querySelectorAll('main *')]
    const colours = () => texts.map((element) => getComputedStyle(element).color).join()
    while (getComputedStyle(document.body).backgroundColor !== dark) await frames(1)
    await frames(2) // elements in a size container change in the second frame
    const atOnce = colours()
    await frames(10)
    return [atOnce, colours()]
  }, PAPER.dark)
  expect(atOnce).toBe(later)
  await page.emulateMedia({ media: 'print' })
  expect(await paper(page)).not.toBe(PAPER.dark)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    localStorage.setItem('scheme', 'light')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  await expect(option(page, 'light')).toBeChecked()
})

test('the choice applies to the page when storage is denied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/contact')
  await choose(page, 'dark')
  await expect.poll(() => paper(page)).toBe(PAPER.dark)
})

/** The theme colour that browsers use: the first whose media query matches. */
function barTint(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  )
}
