import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

const line = content.site.copyright
const [BUILT = ''] = /\d{4}/.exec(line) ?? []
const LATER = String(Number(BUILT) + 3)

test('a site built years ago shows the current year and keeps the markup of the line, and a clock that is behind does not lower it', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(`${LATER}-05-01`))
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(data-year="\d+">)/, '$1<span lang="hi">सागस</span> ')
    await route.fulfill({ response, body })
  })
  await page.goto('/about')
  const told = page.getByText(line.replace(BUILT, LATER))
  await expect(told).toBeVisible()
  await expect(told.locator('[lang=hi]')).toHaveText('सागस')
  await page.clock.setFixedTime(new Date('2001-05-01'))
  await page.goto('/services')
  await expect(page.getByText(line)).toBeVisible()
})
