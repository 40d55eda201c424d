import { expect, test } from '../fixtures/test.ts'
import { typefacesArrive } from '../fixtures/typefaces.ts'

test('on paper the services page is an overview of two sheets: services with prices, then process and contact', async ({
  page,
}) => {
  await page.goto('/services')
  await typefacesArrive(page)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(sheets).toHaveLength(2)
})

test('on paper nothing is left that only a screen can do, and no text is pale', async ({ page }) => {
  await page.goto('/services')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Web Development' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('hello@')).toBeVisible()
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'hello@' })
  await expect(footer).toHaveCSS('color', 'rgb(20, 24, 43)')
})
