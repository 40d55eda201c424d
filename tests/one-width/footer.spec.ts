import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

const { site, words } = content

test('the footer has the links and the agency’s contact details', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  for (const name of Object.values(words.footer)) {
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  for (const [name, href] of [
    [words.footerNavigation.home, '/'],
    [words.footerNavigation.services, '/services'],
    [words.footerNavigation.work, '/our-work'],
    [words.footerNavigation.about, '/about'],
    [words.footerNavigation.contact, '/contact'],
    ...words.footerServices.map((service) => [service, '/services'] as const),
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  for (const { name, url } of site.social) {
    const link = footer.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  const { phone, email } = site.contact
  await expect(footer.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:${phone.replaceAll(' ', '')}`,
  )
  await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  const chat = site.contact.whatsapp ? 1 : 0
  await expect(footer.getByRole('link', { name: words.whatsapp.label, exact: true })).toHaveCount(chat)
  await expect(footer).toContainText(String(new Date().getFullYear()))
  for (const { name, url } of site.legal) {
    const entry = footer.getByText(name, { exact: true })
    await expect(entry).toHaveJSProperty('tagName', 'A')
    await expect(entry).toBeVisible()
    if (url === undefined) await expect(entry).not.toHaveAttribute('href')
    else await expect(entry).toHaveAttribute('href', url)
  }
})
