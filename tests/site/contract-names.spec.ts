/**
 * With built/contract-values.test.ts the only file that repeats words of the content. These names are promised: programs outside this project, and people who
 * use a screen reader, find parts of the pages by them. Every other test reads content/, so that the agency may change its
 * words. If a test here fails after such a change, the product is not broken: restore the old word, or inform those who
 * rely on it and change it here too.
 */
import type { Locator, Page } from '@playwright/test'
import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'

const PROMISED = 'is promised to the outside; see the top of tests/site/contract-names.spec.ts'

type Role = Parameters<Page['getByRole']>[0]

/** Expects an element for every role and name; a name may continue after the promised part. */
async function expectNames(within: Page | Locator, role: Role, names: readonly string[]): Promise<void> {
  for (const name of names) await expectVisible(find(within, role, name), `the ${role} “${name}”`)
}

function find(within: Page | Locator, role: Role, name: string): Locator {
  return within.getByRole(role, { name: new RegExp(`^${RegExp.escape(name)}`) })
}

async function expectVisible(part: Locator, what: string): Promise<void> {
  await expect.soft(part.first(), `${what} ${PROMISED}`).toBeVisible()
}

test('the header has its promised names at each width', async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  const navigation = find(header, 'navigation', 'Main')
  for (const [width, names] of [
    [1440, ['Services', 'Our Work', 'About', 'Get Proposal']],
    [1024, ['Services', 'Our Work', 'About', 'Get Proposal']],
    [1023, ['Services', 'Our Work', 'About', 'Contact']],
    [768, ['Services', 'Our Work', 'About', 'Contact']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const links = navigation.getByRole('link').filter({ visible: true })
    await expect.soft(links, `at ${width} px each ${PROMISED}`).toHaveText(names, { useInnerText: true })
    await expect.soft(header.getByRole('button'), `at ${width} px`).toBeHidden()
  }
  await page.setViewportSize({ width: 767, height: 900 })
  await expectNames(navigation, 'link', ['Start'])
  await expectNames(header, 'button', ['Open menu'])
  await header.getByRole('button').click()
  await expectNames(header, 'button', ['Close menu'])
  await expectNames(header, 'link', ['Services', 'Our Work', 'About', 'Get Proposal'])
  await expect.soft(find(page, 'link', 'Skip to content'), `“Skip to content” ${PROMISED}`).toHaveCount(1)
})

test('footer and controls of every page have their promised names', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await expectNames(footer, 'heading', ['Quick Links', 'Our Services', 'Get In Touch'])
  await expectNames(footer, 'link', ['Facebook', 'Twitter', 'LinkedIn', 'Instagram'])
  for (const name of ['Privacy Policy', 'Terms of Service', 'Cookie Policy']) {
    await expectVisible(footer.getByText(name, { exact: true }), `the legal entry “${name}”`)
  }
  await expectNames(footer, 'link', [
    ...['Home', 'Services', 'Our Work', 'About Us', 'Contact'],
    ...['Web Development', 'Mobile Apps', 'UI/UX Design', 'A.I Chatbot', 'Video Editing'],
  ])
  await page.evaluate(() => scrollTo(0, 1000))
  await expectNames(page, 'button', ['Back to top', 'Open assistant'])
  await page.locator('.assistant-button').click()
  await expectNames(page, 'button', ['Close assistant'])
  await expectNames(page, 'dialog', ['Assistant'])
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('log')).toBeVisible()
  await expectNames(panel, 'button', ['Close', 'Services', 'Pricing', 'Contact', 'Send'])
  await expectNames(panel, 'textbox', ['Your message'])
})

test('the lists and widgets of the pages have their promised names', async ({ page }) => {
  await page.goto('/')
  await expectNames(page, 'region', ['Recent Projects', 'Testimonials'])
  await expectNames(page, 'button', [
    ...['Previous project', 'Next project', 'Previous testimonial', 'Next testimonial'],
    ...[1, 2, 3, 4, 5].map((number) => `Show project ${number}`),
  ])
  await expectNames(page, 'link', ['View All Projects'])

  const filter = page.locator('.filter').getByRole('button')
  const NUMBERED = `each of these names and numbers ${PROMISED}`
  await page.goto('/services')
  await expectNames(page, 'article', [
    ...['Web Development', 'UI/UX Design', 'Mobile App Development'],
    ...['AI Chatbots', 'AI Automation', 'Video Production'],
  ])
  await expect
    .soft(filter, NUMBERED)
    .toHaveText(['All Services 6', 'AI & ML 2', 'Development 2', 'Design 1', 'Content 1'])

  await page.goto('/our-work')
  await expect.soft(filter, NUMBERED).toHaveText(['All Projects 5', 'Web Apps 4', 'Mobile Apps 1'])
  const article = page.getByRole('article').first()
  await expectNames(article, 'link', ['View Details', 'Live Demo'])
  await article.locator('a[href^="#"]').first().click()
  const dialog = page.getByRole('dialog')
  const tabs = ['Overview', 'Features', 'Technology', 'Results', 'Gallery']
  await expect.soft(dialog.getByRole('tab'), `each of these tabs ${PROMISED}`).toHaveText(tabs)
  await expectNames(dialog, 'button', ['Close', 'Previous project', 'Next project'])
})

test('the contact page has its promised names', async ({ page }) => {
  await page.goto('/contact')
  await expectNames(page, 'form', ['Contact'])
  const form = page.locator('main form')
  await expectNames(form, 'textbox', ['Name', 'Email', 'Phone', 'Message'])
  await expectNames(form, 'combobox', ['Subject'])
  await expectNames(form, 'button', ['Send Message'])
  await expectNames(page.getByRole('main'), 'link', ['Book a Meeting', 'Call Now'])
  const { sending, sent } = content.contact.form
  expect.soft(sending, `what the button says meanwhile ${PROMISED}`).toBe('Sending...')
  const thanks = "Message sent successfully! We'll get back to you soon."
  expect.soft(sent, `what is said of a message that was sent ${PROMISED}`).toBe(thanks)
})
