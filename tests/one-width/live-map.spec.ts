import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

const { live, title } = content.contact.map

test('the live map is requested only when it is opened, and the policy lets it in', async ({
  page,
  site,
}) => {
  const away: string[] = []
  await page.route(
    (url) => url.origin !== site.url,
    (route) => {
      away.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' })
    },
  )
  await page.goto('/contact', { waitUntil: 'networkidle' })
  expect(away).toEqual([])
  await page.getByText(live, { exact: true }).click()
  await expect(page.frameLocator(`iframe[title="${title}"]`).getByText('The map')).toBeVisible()
  expect(away).toEqual([content.site.contact.mapEmbed])
})
