import { devices, type Request } from '@playwright/test'
import { ANSWERED_STATES } from '#contract/answered.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { answeredLink, leadsOf } from '../fixtures/delivery.ts'
import { expect, test } from '../fixtures/test.ts'

const { open, answered, wrong } = content.answered

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    // A browser with a headless user agent may change nothing.
    test.use({ javaScriptEnabled, userAgent: devices['Desktop Chrome'].userAgent })

    test('the link in a message’s mail opens a page whose button marks it as answered, and takes that back', async ({
      page,
      site,
    }) => {
      const message = aMessage()
      const form = contactForm(page)
      await page.goto('/contact')
      await form.fill(message)
      await form.sendButton.click()
      const link = await answeredLink(site, message)
      const requests: Request[] = []
      page.on('request', (request) => requests.push(request))
      await page.goto(link)
      await expectState(open.title, false)
      await page.getByRole('button', { name: open.button, exact: true }).click()
      await expectState(answered.title, true)
      await page.reload()
      await page.getByRole('button', { name: answered.button, exact: true }).click()
      await expectState(open.title, false)
      // A proxy may log this header.
      const referers = await Promise.all(requests.map((request) => request.headerValue('referer')))
      expect(referers.filter((referer) => referer?.includes('/answered'))).toEqual([])

      async function expectState(title: string, isAnswered: boolean): Promise<void> {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          title.replace('{visitor}', message.name),
        )
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
        const [lead] = await leadsOf(site, message)
        expect(lead?.answeredAt !== undefined).toBe(isAnswered)
      }
    })
  })
}

test('/answered without the rest of a link says that the link is wrong, to nobody’s search engine', async ({
  page,
}) => {
  const response = await page.goto('/answered')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wrong.title)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})

test('a tab that begins with the link of a mail keeps another page as its first, which the contact form sends', async ({
  page,
}) => {
  await page.goto('/answered/secret')
  await page.goto('/contact')
  expect(await page.evaluate(() => JSON.parse(sessionStorage.entry)[0])).toMatch(/\/contact$/)
})

test('a host without the relay shows that state too; axe finds nothing in any, and all fit on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.route('**/answered', (route) => route.fulfill({ path: 'dist/answered.html' }))
  await page.goto('/answered')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wrong.title)
  for (const state of ANSWERED_STATES) {
    await page.locator('[data-answered]').evaluateAll((elements, shown) => {
      for (const element of elements) {
        element.toggleAttribute('hidden', element.getAttribute('data-answered') !== shown)
        for (const place of element.querySelectorAll('[data-placeholder]'))
          place.textContent = 'Venkatanarasimharajuvaripeta'
      }
    }, state)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, state === ANSWERED_STATES[0] ? 'html' : 'main') // the states differ in that part
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, state).toBeLessThanOrEqual(0)
  }
})
