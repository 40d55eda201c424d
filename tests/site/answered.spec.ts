import { devices, type Request } from '@playwright/test'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { answeredLink, leadsOf } from '../fixtures/delivery.ts'
import { expect, test } from '../fixtures/test.ts'

const { open, answered } = content.answered

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

test('a tab that begins with the link of a mail keeps another page as its first, which the contact form sends', async ({
  page,
}) => {
  await page.goto('/answered/secret')
  await page.goto('/contact')
  expect(await page.evaluate(() => JSON.parse(sessionStorage.entry)[0])).toMatch(/\/contact$/)
})
