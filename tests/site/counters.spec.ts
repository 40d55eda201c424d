import { printFigure } from '#site/content/format.ts'
import { counter, openWithClockStopped, showPart, startCount } from '../fixtures/clock.ts'
import { figureOf } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

const projects = figureOf('projects')

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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
  await expect(line, 'one number').toHaveText(`${printFigure({ ...projects, value: 0 })} ${projects.label}`)
  await expectExposed()
  await showPart(figure, 0.6)
  await startCount(page, figure)
  await page.clock.runFor(1000)
  const share = Number.parseInt((await figure.textContent()) ?? '', 10) / projects.value
  expect(share, 'of the value after half of the time').toBeGreaterThan(0.8)
  expect(share).toBeLessThan(1)
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
