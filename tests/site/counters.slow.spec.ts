import { printFigure } from '#site/content/format.ts'
import { counter, openWithClockStopped, showPart, startCount } from '../fixtures/clock.ts'
import { figureOf } from '../fixtures/content.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { openSlowConnection } from '../fixtures/slow-connection.ts'
import { expect, test } from '../fixtures/test.ts'

const [projects, rating] = [figureOf('projects'), figureOf('rating')]

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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
  expect(painted[0]).toMatch(/^0/)
  const values = painted.map((text) => Number.parseFloat(text.replaceAll(',', '')))
  expect(values).toEqual(values.toSorted((one, other) => one - other))
  expect(new Set(values).size).toBeGreaterThan(3)
})

test('a figure shows its value in print, and above the window before it has counted', async ({ page }) => {
  await openWithClockStopped(page, '/about')
  const figure = counter(page, projects.label)
  await showPart(figure, 0.3)
  await expect(figure).toHaveText(/^0/)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(figure).toHaveText(printFigure(projects))
  await showPart(figure, 0.3)
  await expect(figure).toHaveText(/^0/)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(figure).toHaveText(printFigure(projects))
})

for (const path of ['/about', '/services']) {
  test(`a figure that counts within a line on ${path} moves nothing, and keeps no fixed width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openWithClockStopped(page, path)
    await fontsLoaded(page)
    const figure = page.locator('.flex > [data-count-to]').first()
    await showPart(figure, 1)
    await startCount(page, figure)
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
    expect(
      await figure.getAttribute('style'),
      'a width in pixels would be too wide once a phone is rotated',
    ).toBeFalsy()
  })
}
