import { parse } from 'node-html-parser'
import { expectOpen, first, viewDetails } from '../fixtures/case-studies.ts'
import { pageScripts } from '../fixtures/page-scripts.ts'
import { ALL_PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

/** `text-decoration` with a colour or thickness beside its line: WebKit ignores it and draws no line. */
const LINE_AND_MORE = /text-decoration:[a-z-]+ [^;}"'`]+/g

test('WebKit underlines links, the current page and the selected tab', async ({ request }) => {
  const unheeded = new Set<string>()
  for (const path of ALL_PAGES) {
    const html = await (await request.get(path)).text()
    const scripts = await pageScripts(request, parse(html))
    const texts = [...scripts.values()].map((text) => text ?? '')
    expect(texts.join(), 'the live chat brings its styles in one').toContain('.assistant-panel')
    for (const text of [html, ...texts]) {
      for (const [declaration] of text.matchAll(LINE_AND_MORE)) unheeded.add(declaration)
    }
  }
  expect([...unheeded]).toEqual([])
})

test('an opened case study has no focus ring, which WebKit would draw after a tap too', async ({ page }) => {
  await page.goto('/our-work')
  await viewDetails(page, first.title).press('Enter')
  const dialog = await expectOpen(page, first.title)
  await expect(dialog).toBeFocused()
  expect(await dialog.evaluate((opened) => opened.matches(':focus-visible'))).toBe(true)
  await expect(dialog).toHaveCSS('outline-style', 'none')
})
