import type { Locator, Page } from '@playwright/test'
import { printFigure } from '#site/content/format.ts'
import { openWithClockStopped } from '../fixtures/clock.ts'
import { content } from '../fixtures/content.ts'
import { openSlowLine } from '../fixtures/slow-line.ts'
import { expect, test } from '../fixtures/test.ts'

const { projects, users, rating } = content.site.figures

/** What one frame more, or two, may add to the share of a figure's time that has passed. */
const FRAMES = 0.02

/** A figure as it stands when this share of its time has just passed. */
function about(share: number, figure: { value: number; suffix: string }, label = ''): RegExp {
  const texts = [after(share, figure), after(share + FRAMES, figure)].map((text) => RegExp.escape(text))
  return new RegExp(`^(?:${texts.join('|')})${RegExp.escape(label)}$`)
}

/** A figure after a share of its time: quickly at first, with the digits of its value. */
function after(share: number, { value, suffix }: { value: number; suffix: string }): string {
  const digits = String(value).split('.')[1]?.length ?? 0
  return `${(value * (1 - (1 - share) ** 3)).toFixed(digits)}${suffix}`
}

test('a figure is nought until half of it is in view, then counts up to its value once, quickly at first', async ({
  page,
}) => {
  await openWithClockStopped(page, '/about')
  const figure = counter(page, projects.label)
  await showPart(figure, 0.3)
  await expect(figure).toHaveText(after(0, projects))
  await page.clock.runFor(5000)
  await expect(figure).toHaveText(after(0, projects))

  await showPart(figure, 0.6)
  await begins(page, figure)
  await page.clock.runFor(1000)
  await expect(figure).toHaveText(about(1 / 2, projects))
  await page.clock.runFor(1000)
  await expect(figure).toHaveText(printFigure(projects))

  await page.evaluate(() => scrollTo(0, 0))
  await showPart(figure, 1)
  await page.clock.runFor(1000)
  await expect(figure).toHaveText(printFigure(projects))
})

for (const path of ['/about', '/our-work']) {
  test(`on ${path} the users are counted for 2.5 seconds, the other figures for 2`, async ({ page }) => {
    await openWithClockStopped(page, path)
    const [first, last] = [counter(page, projects.label), counter(page, users.label)]
    for (const figure of [first, last]) await showPart(figure, 1)
    await begins(page, last)
    await page.clock.runFor(1500)
    await expect(last).toHaveText(about(3 / 5, users))
    await page.clock.runFor(1000)
    await expect(last).toHaveText(printFigure(users))
    await expect(first).toHaveText(printFigure(projects))
  })
}

test('the figures of the services are counted for 1.5 seconds, parts of a whole with their digits', async ({
  page,
}) => {
  await openWithClockStopped(page, '/services')
  const digits = String(rating.value).split('.')[1]?.length ?? 0
  const part = digits === 0 ? '' : `\\.\\d{${digits}}`
  const shape = new RegExp(`^\\d+${part}${RegExp.escape(rating.suffix)}$`)
  await expect(counter(page, rating.label)).toHaveText(shape)
  const [{ stat } = { stat: projects }] = content.services
  const figure = page.getByRole('article').first().locator('[data-count-to]')
  await showPart(figure, 1)
  await begins(page, figure)
  await page.clock.runFor(750)
  await expect(figure).toHaveText(about(1 / 2, stat))
  await page.clock.runFor(750)
  await expect(figure).toHaveText(printFigure(stat))
})

test('a figure on the first screen is painted as 0 from the first frame on, and never counts down', async ({
  page,
  site,
}) => {
  const line = await openSlowLine(site.url)
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
  await page.waitForTimeout(3000) // longer than the figure is counted
  const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted)
  line.stop()
  expect(painted[0]).toBe(after(0, rating))
  const values = painted.map((text) => Number.parseFloat(text.replaceAll(',', '')))
  expect(values).toEqual(values.toSorted((one, other) => one - other))
  expect(new Set(values).size).toBeGreaterThan(3)
})

test('a screen reader reads the value all along, the page holds one number at a time, and who asks for less motion sees nothing count', async ({
  page,
}) => {
  await openWithClockStopped(page, '/about')
  const figure = counter(page, projects.label)
  await showPart(figure, 0.3)
  await expect(figure).toHaveText(after(0, projects))
  const line = page.locator('p').filter({ hasText: projects.label })
  const spoken = `- paragraph: ${JSON.stringify(`${printFigure(projects)} ${projects.label}`)}`
  await expect(page.getByRole('main')).toMatchAriaSnapshot(spoken)
  await expect(line).toHaveText(`${after(0, projects)} ${projects.label}`)
  await showPart(figure, 1)
  await begins(page, figure)
  await page.clock.runFor(1000)
  await expect(line).toHaveText(about(1 / 2, projects, ` ${projects.label}`))
  await expect(page.getByRole('main')).toMatchAriaSnapshot(spoken)
  await page.clock.runFor(1000)
  await expect(line).toHaveText(`${printFigure(projects)} ${projects.label}`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(spoken)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await showPart(figure, 1)
  await page.clock.runFor(300)
  await expect(figure).toHaveText(printFigure(projects))
})

test('on paper, and where it was only glanced at, a figure is its value', async ({ page }) => {
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

test('a phone that is turned once the figures have counted has no page wider than itself', async ({
  page,
}) => {
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
    await expect.poll(overhang).toBe(0) // in the middle of it, too
    await page.clock.runFor(3000)
    await expect.poll(overhang).toBe(0)
    expect(await counter(page, label).getAttribute('style')).toBeFalsy()
  }
})

for (const path of ['/about', '/services']) {
  test(`on ${path} nothing moves while a figure counts in the middle of a line, wide digits and narrow ones`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openWithClockStopped(page, path)
    const figure = page.locator('[data-typeset] .flex > [data-count-to]').first()
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
    for (let passed = 0; passed < 2500; passed += 50) {
      await page.clock.runFor(50)
      expect(await places()).toEqual(before)
    }
    await expect(figure).not.toHaveText(/^0/)
  })
}

function counter(page: Page, label: string): Locator {
  return page.locator('p').filter({ hasText: label }).locator('[data-count-to]')
}

/** Scrolls until this share of something shows above the window's lower edge, and the page has been told so. */
async function showPart(part: Locator, share: number): Promise<void> {
  await part.evaluate(async (element, shown) => {
    const { top, height } = element.getBoundingClientRect()
    scrollBy({ top: top + height * shown - innerHeight, behavior: 'instant' })
    await new Promise((seen) => new IntersectionObserver(seen).observe(element))
  }, share)
}

/** Resolves once a figure has been seen and waits for the clock to count. */
async function begins(page: Page, figure: Locator): Promise<void> {
  await expect(figure).toHaveText(/^0/)
  await page.clock.runFor(16)
}
