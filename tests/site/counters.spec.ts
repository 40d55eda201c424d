import { printFigure } from '#site/content/format.ts'
import { counter, openWithClockStopped, showPart, startCount } from '../fixtures/clock.ts'
import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

const { projects } = content.site.figures

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
  await expect(figure).toHaveText(after(0, projects))
  await expect(line, 'one number').toHaveText(`${after(0, projects)} ${projects.label}`)
  await expectExposed()
  await showPart(figure, 0.6)
  await startCount(page, figure)
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
