import type { Locator, Page } from '@playwright/test'
import { printFigure } from '#site/content/format.ts'
import { openWithClockStopped, showPart } from '../fixtures/clock.ts'
import { content } from '../fixtures/content.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { openSlowConnection } from '../fixtures/slow-connection.ts'
import { expect, test } from '../fixtures/test.ts'

const { projects, users, rating } = content.site.figures
const [{ stat } = { stat: projects }] = content.services

/** The share of a figure's duration that one or two more frames may add. */
const FRAMES = 0.02

/** A figure when this share of its duration has just passed. */
function about(share: number, figure: { value: number; suffix: string }): RegExp {
  const texts = [after(share, figure), after(share + FRAMES, figure)].map((text) => RegExp.escape(text))
  return new RegExp(`^(?:${texts.join('|')})$`)
}

/** A figure after a share of its duration: decelerating, with as many decimals as its value. */
function after(share: number, { value, suffix }: { value: number; suffix: string }): string {
  const digits = String(value).split('.')[1]?.length ?? 0
  return `${(value * (1 - (1 - share) ** 3)).toFixed(digits)}${suffix}`
}

test('a figure is 0 until half of it is in view, then counts up once, decelerating; it exposes its value, and does not count under prefers-reduced-motion', async ({
  page,
}) => {
  await openWithClockStopped(page, '/about')
  const figure = counter(page, projects.label)
  const line = page.locator('p').filter({ hasText: projects.label })
  const expectExposed = () =>
    expect(page.getByRole('main')).toMatchAriaSnapshot(
      `- paragraph: ${JSON.stringify(`${printFigure(projects)} ${projects.label}`)}`,
    )
  await showPart(figure, 0.3)
  await page.clock.runFor(5000)
  await expect(figure).toHaveText(after(0, projects))
  await expect(line, 'one number').toHaveText(`${after(0, projects)} ${projects.label}`)
  await expectExposed()
  await showPart(figure, 0.6)
  await begins(page, figure)
  await page.clock.runFor(1000)
  await expect(figure).toHaveText(about(1 / 2, projects))
  await expectExposed()
  await page.clock.runFor(1000)
  await expect(line).toHaveText(`${printFigure(projects)} ${projects.label}`)
  await expectExposed()
  await page.evaluate(() => scrollTo(0, 0))
  await showPart(figure, 1)
  await page.clock.runFor(1000)
  await expect(figure).toHaveText(printFigure(projects))

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await showPart(figure, 1)
  await page.clock.runFor(300)
  await expect(figure).toHaveText(printFigure(projects))
})

for (const [path, figure, duration] of [
  ['/our-work', projects, 2000],
  ['/our-work', users, 2500],
  ['/services', stat, 1500],
] as const) {
  test(`the figure ${printFigure(figure)} on ${path} counts up in ${duration} ms`, async ({ page }) => {
    await openWithClockStopped(page, path)
    const shown = page.locator(`main [data-count-to="${figure.value}"]`).first()
    await showPart(shown, 1)
    await begins(page, shown)
    await page.clock.runFor(duration / 2)
    await expect(shown).toHaveText(about(1 / 2, figure))
    await page.clock.runFor(duration / 2)
    await expect(shown).toHaveText(printFigure(figure))
  })
}

test('a figure on the first screen is painted as 0 from the first frame on, and never counts down', async ({
  page,
  site,
}) => {
  const line = await openSlowConnection(site.url)
  await page.addInitScript((label) => {
    const painted: string[] = []
    Object.assign(window, { painted })
    function sample() {
      const figure = [...document.querySelectorAll<HTMLElement>('main [data-count-to]')].find(
        ({ parentElement }) => parentElement?.textContent.includes(label),
      )
      if (figure?.checkVisibility()) {
        const isTransparent = getComputedStyle(figure).webkitTextFillColor === 'rgba(0, 0, 0, 0)'
        const [, before] = /^"(.*?)"/.exec(getComputedStyle(figure, '::before').content) ?? []
        painted.push((isTransparent ? before : figure.textContent) ?? '')
      }
      requestAnimationFrame(sample)
    }
    requestAnimationFrame(sample)
  }, rating.label)
  await page.setViewportSize({ width: 1440, height: 1200 })
  await page.goto(`${line.origin}/services`)
  await expect(counter(page, rating.label)).toHaveText(printFigure(rating))
  const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted)
  line.stop()
  expect(painted[0]).toBe(after(0, rating))
  const values = painted.map((text) => Number.parseFloat(text.replaceAll(',', '')))
  expect(values).toEqual(values.toSorted((one, other) => one - other))
  expect(new Set(values).size).toBeGreaterThan(3)
})

test('a figure shows its value in print, and above the window before it has counted', async ({ page }) => {
  await openWithClockStopped(page, '/about')
  const figure = counter(page, projects.label)
  await showPart(figure, 0.3)
  await expect(figure).toHaveText(after(0, projects))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(figure).toHaveText(printFigure(projects))
  await showPart(figure, 0.3)
  await expect(figure).toHaveText(after(0, projects))
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(figure).toHaveText(printFigure(projects))
})

test('the figures cause no horizontal scrolling when a phone is rotated', async ({ page }) => {
  for (const [path, label] of [
    ['/about', projects.label],
    ['/our-work', users.label],
  ] as const) {
    await page.setViewportSize({ width: 844, height: 390 })
    await openWithClockStopped(page, path)
    await showPart(counter(page, label), 1)
    await begins(page, counter(page, label))
    await page.setViewportSize({ width: 390, height: 844 })
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overhang).toBe(0) // also while it counts
    await page.clock.runFor(3000)
    await expect.poll(overhang).toBe(0)
    expect(await counter(page, label).getAttribute('style')).toBeFalsy()
  }
})

for (const path of ['/about', '/services']) {
  test(`a figure that counts within a line on ${path} moves nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openWithClockStopped(page, path)
    await fontsLoaded(page)
    const figure = page.locator('.flex > [data-count-to]').first()
    await showPart(figure, 1)
    await begins(page, figure)
    const places = () =>
      figure.evaluate((counted) => {
        const [box, label, line] = [counted, counted.nextElementSibling, counted.parentElement].map((part) =>
          part?.getBoundingClientRect(),
        )
        return { left: box?.left, width: box?.width, label: label?.left, height: line?.height }
      })
    const before = await places()
    for (let passed = 0; passed < 2500; passed += 125) {
      await page.clock.runFor(125)
      expect(await places()).toEqual(before)
    }
    await expect(figure).not.toHaveText(/^0/)
  })
}

function counter(page: Page, label: string): Locator {
  return page.locator('p').filter({ hasText: label }).locator('[data-count-to]')
}

/** Waits until a figure has started to count. */
async function begins(page: Page, figure: Locator): Promise<void> {
  await expect(figure).toHaveText(/^0/)
  await page.clock.runFor(16)
}
