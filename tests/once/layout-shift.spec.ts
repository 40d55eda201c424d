import type { Page } from '@playwright/test'
import { content } from '../fixtures/content.ts'
import { delay } from '../fixtures/late.ts'
import { shifts } from '../fixtures/layout-shifts.ts'
import { ALL_PAGES, PAGES } from '../fixtures/pages.ts'
import type { OtherServer } from '../fixtures/server.ts'
import { openSlowLine } from '../fixtures/slow-line.ts'
import { expect, test } from '../fixtures/test.ts'
import { typefacesArrive } from '../fixtures/typefaces.ts'

/** Words enough for the widths of single letters to even out. */
const SAMPLE =
  'Whoever listens to you on the first day is still there on the day you go live. You know your business: the regulars, ' +
  'the busy season, the phone that never stops ringing. We turn what you know into a website, an app or an automation ' +
  'that does its share of the work. Prices are starting prices; yours comes in writing after a first talk.'

/** How late the typefaces come, in milliseconds: well after the first paint. */
const LATE = 500

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

  for (const path of PAGES) {
    test(`nothing on ${path} moves while it loads, though the typefaces come late`, async ({ page }) => {
      expect(await shiftsWhileLoading(page, path)).toEqual([])
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    for (const path of ALL_PAGES) {
      test(`${path} is no wider than the screen`, async ({ page }) => {
        await page.goto(path)
        expect(await page.evaluate(() => window.innerWidth)).toBe(412)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(412)
      })
    }
  })
})

for (const width of [1280, 1440]) {
  test.describe(`on a desktop ${width} px wide`, () => {
    test.use({ viewport: { width, height: 850 } })

    for (const path of PAGES) {
      test(`nothing on ${path} moves while it loads, though the typefaces come late`, async ({ page }) => {
        expect(await shiftsWhileLoading(page, path)).toEqual([])
      })
    }
  })
}

for (const width of [412, 768, 1024, 1440]) {
  test.describe(`on a slow line, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })
    let line: OtherServer

    test.beforeAll(async ({ site }) => {
      line = await openSlowLine(site.url)
    })
    test.afterAll(() => line.stop())

    for (const path of PAGES) {
      test(`what has been read of ${path} stays where it is as the rest arrives`, async ({ page }) => {
        await page.goto(line.origin + path)
        expect(await shifts(page)).toEqual([])
      })
    }
  })
}

test('a page that is painted takes on its typefaces part by part, and answers in between; what is seen first comes first', async ({
  page,
}) => {
  await delay(page, '**/*.woff2', LATE)
  await page.addInitScript(() => {
    const batches: string[][] = []
    Object.assign(window, { batches })
    new MutationObserver((records) => {
      const parts = records.map(({ target }) => (target as Element).id || target.nodeName.toLowerCase())
      if (document.body) batches.push(parts)
    }).observe(document, { attributeFilter: ['data-typeset'], subtree: true })
  })
  await page.goto('/services')
  await typefacesArrive(page)
  const batches = await page.evaluate(() => (window as unknown as { batches: string[][] }).batches)
  expect(batches.length).toBeGreaterThan(content.services.length / 3)
  expect(batches[0]?.slice(0, 3)).toEqual(['a', 'header', 'section'])
})

for (const [family, weights] of [
  ['Eczar', [500, 600]],
  ['Anek Latin', [400, 500, 600]],
] as const) {
  test(`until ${family} is there, words run as wide in what stands in for it`, async ({ page }) => {
    await page.goto('/')
    await typefacesArrive(page)
    const ratios = await page.evaluate(
      async ({ family, weights, text }) => {
        const stack = [...document.querySelectorAll('h1, footer')]
          .map((element) => getComputedStyle(element).fontFamily)
          .find((families) => families.replaceAll('"', '').startsWith(family))
        const fallback = stack?.split(',').slice(1).join(',') ?? ''
        const context = document.createElement('canvas').getContext('2d')
        if (!context) throw new Error('Nothing can be measured here.')
        const width = async (weight: number, families: string) => {
          const font = `${weight} 100px ${families}`
          await document.fonts.load(font, text).catch(() => []) // of the fallbacks a device has some
          context.font = font
          return context.measureText(text).width
        }
        return Promise.all(
          weights.map(
            async (weight) => (await width(weight, fallback)) / (await width(weight, `"${family}"`)),
          ),
        )
      },
      { family, weights: [...weights], text: SAMPLE },
    )
    for (const [at, ratio] of ratios.entries()) {
      expect(Math.abs(ratio - 1), `at weight ${weights[at]}`).toBeLessThan(0.02)
    }
  })
}

async function shiftsWhileLoading(page: Page, path: string): Promise<string[]> {
  await delay(page, '**/*.woff2', LATE)
  await page.goto(path)
  await typefacesArrive(page)
  return await shifts(page)
}
