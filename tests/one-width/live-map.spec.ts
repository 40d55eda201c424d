import { content } from '../fixtures/content.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { expect, test } from '../fixtures/test.ts'

const { live, title } = content.contact.map

test('the live map is requested only when it is opened', async ({ page, site }) => {
  const away: string[] = []
  await page.route(
    (url) => url.origin !== site.url,
    (route) => {
      away.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' })
    },
  )
  await page.goto('/contact')
  await hydrate(page)
  const opener = page.getByText(live, { exact: true })
  await opener.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(away).toEqual([])
  for (const shown of [true, false, true]) {
    await opener.click()
    await expect(page.getByTitle(title)).toBeVisible({ visible: shown })
  }
  await expect(page.frameLocator(`iframe[title="${title}"]`).getByText('The map')).toBeVisible()
  expect(away).toEqual([content.site.contact.mapEmbed])
})
