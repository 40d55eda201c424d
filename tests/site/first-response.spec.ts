import { hydrate } from '../fixtures/hydration.ts'
import { PAGES } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

test('no page requests a script before an interaction', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(request.url())
  })
  await page.clock.install()
  for (const path of PAGES) {
    await page.goto(path)
    await page.clock.runFor(10_000) // longer than any timer or idle callback waits
  }
  expect(requested).toEqual([])
  await hydrate(page)
  expect(requested).not.toEqual([])
})
