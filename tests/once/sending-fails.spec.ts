import type { Page, Route } from '@playwright/test'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { SUCCESS_TIME } from '#site/features/contact/contact-form/outcome.tsx'
import { aMessage, contactForm, TRYING_WORDS } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered, leadsOf } from '../fixtures/delivery.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { holdBack } from '../fixtures/late.ts'
import { startSite } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'the network is cut': (route) => route.abort('connectionreset'),
  'the visitor is offline': (route) => route.abort('internetdisconnected'),
  'a host of pages answers in the place of the relay': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
  'an empty answer says that all is well': (route) => route.fulfill({ status: 200 }),
  'a network answers that one must log in to': (route) =>
    route.fulfill({ json: { status: 'login required' } }),
  'a phone company answers in words': (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'Your data pack has expired. Dial *121#.' }),
  'the relay hangs and then breaks off': async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.abort('connectionclosed')
  },
  ...Object.fromEntries(
    [
      [400, 'Email must be one plain address such as name@example.com.'],
      [403, 'Forbidden'],
      [412, 'Gmail_API: Invalid grant. Please reconnect your Gmail account'],
      [413, 'Variables size limit. The maximum allowed variables size is 50Kb'],
      [429, 'Too Many Requests'],
      [500, 'The message could not be stored: please try again.'],
      [502, '<html><body>Bad gateway</body></html>'],
    ].map(([status, body]) => [
      `the answer is ${status}`,
      (route: Route) =>
        route.fulfill({ status: Number(status), contentType: 'text/plain', body: String(body) }),
    ]),
  ),
}

for (const [name, fail] of Object.entries(FAILURES)) {
  test(`where ${name}, no word is lost, other ways are shown, and trying again works`, async ({
    page,
    site,
  }) => {
    const form = contactForm(page)
    const message = aMessage({ message: TRYING_WORDS })
    await page.route(`**${SEND_FORM_PATH}`, fail)
    await page.goto('/contact')
    await hydrate(page)
    await form.fill(message)
    await form.sendButton.click()
    await form.expectFailureThatKeeps(message)
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

test('after a failure, a message that lacks something is not called sent', async ({ page }) => {
  const form = contactForm(page)
  await page.route(`**${SEND_FORM_PATH}`, (route) => route.fulfill({ status: 500 }))
  await page.goto('/contact#sent') // where a message without script has led
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

test('what is wrong with a message is said in the agency’s words, not in the protocol’s', async ({
  page,
}) => {
  const form = contactForm(page)
  const { refusals, form: words } = content.contact
  let answer = { status: 413, body: 'Variables size limit. The maximum allowed variables size is 50Kb' }
  await page.route(`**${SEND_FORM_PATH}`, (route) => route.fulfill(answer))
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(form.alert).toContainText(refusals.large)
  answer = { status: 429, body: 'Too Many Requests' }
  await form.sendButton.click()
  await expect(form.alert).toContainText(words.often)
  await expect(form.alert).not.toContainText(/50Kb|Requests/)
})

test('where the relay never answers, the visitor is told in the end that the message may have come', async ({
  page,
}) => {
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
  await form.expectFailureThatKeeps(message)
  await expect(form.alert).toContainText(content.contact.form.unsure)
  await expect(form.sendButton).toBeEnabled()
})

test('an answer that comes later than anybody waits is heard, and what was written since is kept', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  await page.clock.install()
  const release = await holdBack(page, `**${SEND_FORM_PATH}`)
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
  await form.expectToHold({ ...message, message: more })
  await expectDelivered(site, message)
})

test('a message that is too long is not cut off: the visitor is told, and nothing is sent until it is shorter', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  const long = { ...message, message: `${'many words '.repeat(1000)} and a budget of 5 lakh` }
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(long)
  await form.hydrated()
  const { long: words } = content.contact.refusals
  const label = content.contact.form.fields.message.label
  const told = page.getByText(words.replace('{field}', label).replace('{limit}', '10000'))
  await expect(told).toBeVisible()
  await form.sendButton.click()
  await expect(form.fields.message).toBeFocused()
  await form.expectToHold(long)
  expect(await leadsOf(site, message)).toEqual([])

  await form.fields.message.fill(message.message)
  await expect(told).toBeHidden()
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expectDelivered(site, message)
})

test('where one is sent and the next lacks something, that next one is not called sent', async ({ page }) => {
  const form = contactForm(page)
  await page.goto('/contact#sent') // where a message without script has led
  await hydrate(page)
  await expect(form.banner).toBeVisible()
  await form.fields.name.fill('Asha')
  await form.hydrated()
  await form.sendButton.click()
  await expect(form.fields.email).toBeFocused()
  await expect(form.banner).toBeHidden()
})

test('a failed send is logged for whoever looks into it', async ({ page }) => {
  const form = contactForm(page)
  const errors: string[] = []
  page.on('console', (entry) => {
    if (entry.type() === 'error') errors.push(entry.text())
  })
  await page.route(`**${SEND_FORM_PATH}`, (route) => route.fulfill({ status: 500, body: 'It broke.' }))
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(aMessage())
  await form.sendButton.click()
  await expect(form.alert).toBeVisible()
  expect(errors.join('\n')).toContain('It broke.')
})

/** Set-ups in which the relay itself refuses what the built site sends. */
const REFUSING: [name: string, env: Record<string, string>][] = [
  ['the public key is another', { EMAIL_PUBLIC_KEY: 'another' }],
  ['the service is another', { EMAIL_SERVICE_ID: 'another' }],
  ['the template is another', { EMAIL_TEMPLATE_ID: 'another' }],
  ['posts are taken from another origin only', { ALLOWED_ORIGINS: 'https://elsewhere.example' }],
]

for (const [name, env] of REFUSING) {
  test(`where ${name}, nothing is stored and the visitor is told`, async ({ page }) => {
    await withOwnSite(page, env, async (site) => {
      const form = contactForm(page)
      const message = aMessage()
      await page.goto(`${site.url}/contact`)
      await hydrate(page)
      await form.fill(message)
      await form.sendButton.click()
      await form.expectFailureThatKeeps(message)
      await expect(form.sendButton).toBeEnabled()
      expect(await site.leads()).toEqual([])
    })
  })
}

test('where one visitor has sent more than may be, the next message is refused and kept in the form', async ({
  page,
}) => {
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
    await form.expectFailureThatKeeps(second)
    expect(await site.leads()).toHaveLength(1)
  })
})

test('where the mail server is down, the message is stored all the same and the visitor hears it was sent', async ({
  page,
}) => {
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
    await page.goto('about:blank') // so that no open connection keeps the relay
    await site.stop()
  }
}
