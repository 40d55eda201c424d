import { content } from '../fixtures/content.ts'
import { PHONE } from '../fixtures/project-carousel.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: PHONE })

test('no carousel plays in a browser whose styles cannot query scripting, such as Safari 16', async ({
  page,
}) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _, ...headers } = answer.headers()
    await route.fulfill({ headers, body: (await answer.text()).replaceAll('(scripting', '(unheard-of') })
  })
  await page.clock.install()
  await page.goto('/')
  await expect(page.locator('.carousel-controls .pause-button:visible')).toHaveCount(0)
  await page.clock.runFor(10_000)
  const row = page.locator('.carousel')
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(0)
  await expect(row.locator('> [aria-hidden=true]')).toHaveCount(0)
  for (const { name } of content.testimonials)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
})
