import type { Page, Route } from '@playwright/test'
import { FIELD_LIMITS, SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { SUCCESS_TIME } from '#site/features/contact/contact-form/outcome.tsx'
import { aMessage, contactForm, TRICKY_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { holdRequests } from '../fixtures/delay-requests.ts'
import { expectDelivered, leadsOf } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { startSite } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

/** Responses of other kinds are in the component's test. */
const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'the connection is reset': (route) => route.abort('connectionreset'),
  'the visitor is offline': (route) => route.abort('internetdisconnected'),
  'the relay hangs and then closes the connection': async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.abort('connectionclosed')
  },
  'the response is a page of another server': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
  'the response is 502': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><body>Bad gateway</body></html>' }),
}

for (const [name, fail] of Object.entries(FAILURES)) {
  test(`a message is kept, other ways are shown, and a retry works when ${name}`, async ({ page, site }) => {
    const form = contactForm(page)
    const message = aMessage({ message: TRICKY_TEXT })
    await page.route(`**${SEND_FORM_PATH}`, fail)
    await page.goto('/contact')
    await hydrate(page)
    await form.fill(message)
    await form.sendButton.click()
    await form.expectFailure(message)
    await expect(form.sendButton).toBeEnabled()
    await expect(form.banner).toBeHidden()
    await expect(page.getByText('<html>')).toHaveCount(0)
    expect(await leadsOf(site, message)).toEqual([])

    await page.unroute(`**${SEND_FORM_PATH}`)
    await form.sendButton.click()
    await expect(form.banner).toBeVisible()
    await expect(form.alert).toBeHidden()
    await expectDelivered(site, message)
  })
}

test('an incomplete message after a failure is not reported as sent', async ({ page }) => {
  const form = contactForm(page)
  await page.route(`**${SEND_FORM_PATH}`, (route) => route.fulfill({ status: 500 }))
  await page.goto('/contact#sent') // the address after a message posted without script
  await hydrate(page)
  await expect(form.banner).toBeVisible()
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(form.alert).toBeVisible()
  await form.fields.message.fill('')
  await form.sendButton.click()
  await expect(form.alert).toBeHidden()
  await expect(form.banner).toBeHidden()
})

test('a timeout reports that the message may have been received', async ({ page }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.clock.install()
  await page.route(`**${SEND_FORM_PATH}`, () => new Promise(() => {}))
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.sendButton.click()
  await expect(form.sendingButton).toBeDisabled()
  await page.clock.runFor(40_000)
  await expect(form.sendingButton).toBeDisabled()
  await page.clock.runFor(10_000)
  await form.expectFailure(message)
  await expect(form.alert).toContainText(content.contact.form.unsure)
  await expect(form.sendButton).toBeEnabled()
})

test('a response after the timeout is shown, and later edits are kept', async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.clock.install()
  const release = await holdRequests(page, `**${SEND_FORM_PATH}`)
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.sendButton.click()
  await expect(form.sendingButton).toBeDisabled()
  await page.clock.runFor(50_000)
  await expect(form.alert).toBeVisible()
  const more = `${message.message} And hurry.`
  await form.fields.message.fill(more)
  release()
  await expect(form.banner).toBeVisible()
  await expect(form.alert).toBeHidden()
  await page.clock.runFor(SUCCESS_TIME + 1000)
  await form.expectValues({ ...message, message: more })
  await expectDelivered(site, message)
})

test('a message that is too long is reported, not cut off, and not sent until it is shorter', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  const long = {
    ...message,
    message: `${'many words '.repeat(FIELD_LIMITS.message / 10)} and a budget of 5 lakh`,
  }
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(long)
  await form.hydrated()
  const { long: words } = content.contact.refusals
  const label = content.contact.form.fields.message.label
  const told = page.getByText(words.replace('{field}', label).replace('{limit}', `${FIELD_LIMITS.message}`))
  await expect(told).toBeVisible()
  await form.sendButton.click()
  await expect(form.fields.message).toBeFocused()
  await form.expectValues(long)
  expect(await leadsOf(site, message)).toEqual([])

  await form.fields.message.fill(message.message)
  await expect(told).toBeHidden()
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expectDelivered(site, message)
})

test('an incomplete message after a sent one is not reported as sent', async ({ page }) => {
  const form = contactForm(page)
  await page.goto('/contact#sent') // the address after a message posted without script
  await hydrate(page)
  await expect(form.banner).toBeVisible()
  await form.fields.name.fill('Asha')
  await form.hydrated()
  await form.sendButton.click()
  await expect(form.fields.email).toBeFocused()
  await expect(form.banner).toBeHidden()
})

/** Settings with which the relay refuses what the built site sends. */
const REFUSING: [name: string, env: Record<string, string>][] = [
  ['the public key differs', { EMAIL_PUBLIC_KEY: 'another' }],
  ['the service differs', { EMAIL_SERVICE_ID: 'another' }],
  ['the template differs', { EMAIL_TEMPLATE_ID: 'another' }],
  ['only another origin is allowed', { ALLOWED_ORIGINS: 'https://elsewhere.example' }],
]

for (const [name, env] of REFUSING) {
  test(`nothing is stored and the failure is shown when ${name}`, async ({ page }) => {
    await withOwnSite(page, env, async (site) => {
      const form = contactForm(page)
      const message = aMessage()
      await page.goto(`${site.url}/contact`)
      await hydrate(page)
      await form.fill(message)
      await form.sendButton.click()
      await form.expectFailure(message)
      await expect(form.sendButton).toBeEnabled()
      expect(await site.leads()).toEqual([])
    })
  })
}

test('a message over the rate limit is refused and stays in the form', async ({ page }) => {
  await withOwnSite(page, { RATE_LIMIT: '1/10m' }, async (site) => {
    const form = contactForm(page)
    await page.goto(`${site.url}/contact`)
    await hydrate(page)
    await form.fill(aMessage())
    await form.sendButton.click()
    await expect(form.banner).toBeVisible()
    await expect(form.banner).toBeHidden()

    const second = aMessage()
    await form.fill(second)
    await form.sendButton.click()
    await form.expectFailure(second)
    expect(await site.leads()).toHaveLength(1)
  })
})

test('a message is stored and reported as sent when the mail server is down', async ({ page }) => {
  await withOwnSite(page, { SMTP_URL: 'smtp://127.0.0.1:9' }, async (site) => {
    const form = contactForm(page)
    const message = aMessage()
    await page.goto(`${site.url}/contact`)
    await hydrate(page)
    await form.fill(message)
    await form.sendButton.click()
    await expect(form.banner).toBeVisible()
    expect(await site.leads()).toMatchObject([{ ...message, state: 'queued' }])
  })
})

async function withOwnSite(
  page: Page,
  env: Record<string, string>,
  use: (site: Awaited<ReturnType<typeof startSite>>) => Promise<void>,
): Promise<void> {
  const site = await startSite(env)
  try {
    await use(site)
  } finally {
    await page.goto('about:blank') // so that no open connection delays the relay’s stop
    await site.stop()
  }
}
