import { ROUTES } from '#site/routes.ts'
import { content } from '../fixtures/content.ts'
import { expect, test } from './test.ts'

test.use({ launch: { script: true, reducedMotion: true } })

/** Share of the longest line that every line but the last must have. */
const SHORTEST = 0.5

const WIDTHS = [360, 1440]

test('each case study begins with a letter of three lines, or four if it descends', async ({ tab }) => {
  for (const width of WIDTHS) {
    await tab.resize(width, 900)
    await tab.open(`${ROUTES.work}?project=${content.projects[0]?.slug}`)
    for (const { slug } of content.projects) {
      const measure = () =>
        tab.evaluate((slug: string) => {
          const story = document.querySelector(`[id="${slug}"][open] .case-study-story`)
          if (!story) return undefined
          const range = document.createRange()
          range.selectNodeContents(story.children[0] as Element)
          const lines = Map.groupBy(range.getClientRects(), ({ top }) => Math.round(top))
          // The letter itself begins at the left edge, in whichever line its rectangle is.
          const starts = [...lines.values()].map((parts) => Math.max(...parts.map(({ left }) => left)))
          const { left } = story.getBoundingClientRect()
          const expected = story.matches('.descending') ? 4 : 3
          return starts.filter((start) => start > left + 20).length - expected
        }, slug)
      await expect.poll(measure, `${slug} at ${width} px`).toBe(0)
      await tab.press('ArrowRight') // the next case study
    }
  }
})

test('the picture of each service is within its frame', async ({ tab }) => {
  for (const width of WIDTHS) {
    await tab.resize(width, 900)
    await tab.open(ROUTES.services)
    const cut = await tab.evaluate(() =>
      [...document.querySelectorAll('article > div > svg')]
        .map((picture) => [picture, picture.parentElement as Element].map((it) => it.getBoundingClientRect()))
        .map(([picture, frame]) => (frame?.bottom ?? 0) - (picture?.bottom ?? 0)),
    )
    expect(cut.length).toBeGreaterThan(0)
    for (const margin of cut) expect(margin, `at ${width} px`).toBeCloseTo(5, 1)
  }
})

test('no line within a testimonial is short', async ({ tab }) => {
  // An agency may have none to show.
  test.skip(content.testimonials.length === 0, 'without testimonials the section is missing')
  await tab.evaluate(() => localStorage.setItem('typefaces', 'seen')) // as on a second page: no fallback fonts
  await tab.open(ROUTES.home)
  const shares = await tab.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('blockquote')].flatMap((quote) => {
      const range = document.createRange()
      range.selectNodeContents(quote)
      const lines = Map.groupBy(range.getClientRects(), ({ top }) => Math.round(top))
      const widths = [...lines.values()].map((parts) => parts.reduce((sum, { width }) => sum + width, 0))
      return widths.slice(0, -1).map((width) => width / Math.max(...widths))
    })
  })
  expect(shares.length).toBeGreaterThan(0)
  expect(Math.min(...shares)).toBeGreaterThan(SHORTEST)
})
