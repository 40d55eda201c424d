import type { Page } from '@playwright/test'
import { type FormField, SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { aMessage, contactForm, SENT_TEXT, TRYING_WORDS } from './fixtures/contact-form.ts'
import { content } from './fixtures/content.ts'
import { expectDelivered, leadsOf } from './fixtures/delivery.ts'
import { hydrate } from './fixtures/hydration.ts'
import { holdBack } from './fixtures/late.ts'
import { expect, ONCE, test } from './fixtures/test.ts'

test('a message sent through the form is stored and delivered', async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage()
  const letPass = await holdBack(page, `**${SEND_FORM_PATH}`)
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.sendButton.click()

  await expect(form.sendingButton).toBeDisabled()
  await expect(form.banner, 'nothing says that it was sent before it was').toHaveCount(0)
  letPass()

  await expect(form.status).toBeVisible()
  await expect(form.banner).toBeVisible()
  await expect(form.banner).toHaveText(SENT_TEXT)
  const shown = Date.now()
  await expect(form.banner).toBeHidden()
  expect(Date.now() - shown, 'milliseconds that the banner stays').toBeGreaterThan(1200)
  await form.expectToBeEmpty()
  await expect(form.sendButton).toBeEnabled()
  await expect(page).toHaveURL(/\/contact$/)
  await expectDelivered(site, message)
  const listed = expect.objectContaining({ ...message, state: 'delivered' })
  expect(await site.listing(), 'what `npm run leads -- list` shows').toContainEqual(listed)
})

test(
  'every word arrives as it was written: quotes, other scripts, emoji, markup, empty lines',
  ONCE,
  async ({ page, site }) => {
    const form = contactForm(page)
    const message = aMessage({ message: TRYING_WORDS, subject: 'ai chatbot' })
    await page.goto('/contact')
    await hydrate(page)
    await form.fill(message)
    await form.sendButton.click()
    await expect(form.banner).toBeVisible()
    await expectDelivered(site, message)
  },
)

test('a message without a phone number is taken, since none is required', ONCE, async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage({ phone: '' })
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.sendButton.click()
  await expect(form.banner).toBeVisible()
  await expectDelivered(site, message)
})

test(
  'from the keyboard alone a message is written and sent, and the focus is not lost',
  ONCE,
  async ({ page, site }) => {
    const form = contactForm(page)
    const message = aMessage({ subject: 'web-development' })
    await page.goto('/contact')
    await hydrate(page)
    await form.fields.name.focus()
    for (const words of [message.name, message.email, message.phone]) {
      await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    const [start = ''] = content.contact.form.subjects[message.subject].split(' ')
    await page.keyboard.type(start)
    await page.keyboard.press('Tab')
    await page.keyboard.type(message.message)
    await page.keyboard.press('Tab')
    await expect(form.sendButton).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.banner).toBeVisible()
    await expect(form.banner).toBeHidden()
    await expect(form.sendButton).toBeFocused()
    await expectDelivered(site, message)
  },
)

test('pressing twice sends once', ONCE, async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage()
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await page.goto('/contact')
  await hydrate(page)
  await form.fill(message)
  await form.sendButton.dblclick()
  await expect(form.banner).toBeVisible()
  await expect(form.banner).toBeHidden()
  expect(posts).toBe(1)
  await expectDelivered(site, message)
})

test('the next message can follow at once, and both arrive', ONCE, async ({ page, site }) => {
  const form = contactForm(page)
  const messages = [aMessage(), aMessage({ subject: 'video editing' })]
  await page.goto('/contact')
  await hydrate(page)
  for (const message of messages) {
    await form.fill(message)
    await form.sendButton.click()
    await expect(form.banner).toBeVisible()
    await expect(form.banner).toBeHidden()
  }
  for (const message of messages) await expectDelivered(site, message)
})

test(
  'before the check no field is called wrong, after it each one that is missing',
  ONCE,
  async ({ page }) => {
    const form = contactForm(page)
    const wrong = () => fieldsCalledWrong(page)
    const { name, email, subject, message } = content.contact.form.fields
    const labels = (...fields: { label: string }[]) => fields.map(({ label }) => label).sort()
    await page.goto('/contact')
    await hydrate(page)
    expect(await wrong()).toEqual([])
    await form.sendButton.click()
    await expect.poll(wrong).toEqual(labels(name, email, subject, message))
    await form.fields.name.fill('Asha')
    await expect.poll(wrong).toEqual(labels(email, subject, message))
    await form.fill(aMessage())
    await expect.poll(wrong).toEqual([])
    await form.sendButton.click()
    await expect(form.banner).toBeVisible()
    await expect(form.banner).toBeHidden()
    expect(await wrong()).toEqual([])
  },
)

test(
  'a screen reader hears that the message is on its way, and no more of it once it failed',
  ONCE,
  async ({ page }) => {
    const form = contactForm(page)
    const status = page.locator('#sent')
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
    await page.route(`**${SEND_FORM_PATH}`, async (route) => {
      await failed
      await route.abort()
    })
    await page.goto('/contact')
    await hydrate(page)
    await form.fill(aMessage())
    await form.sendButton.click()
    await expect(status).toHaveText(content.contact.form.underWay)
    fail()
    await expect(form.alert).toBeVisible()
    await expect(status).toBeEmpty()
  },
)

test('an incomplete form is not sent: browser and page point to the field, until it is mended', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const message = aMessage()
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await page.goto('/contact')
  await hydrate(page)
  for (const field of ['name', 'email', 'subject', 'message'] as const) {
    await form.fill(message)
    if (field === 'subject') await form.fields.subject.selectOption('')
    else await form.fields[field].fill('')
    await form.sendButton.click()
    await expect(form.fields[field]).toBeFocused()
    await expect(page.getByText(sayWrong('missing', field), { exact: true })).toBeVisible()
    await expect(form.fields[field]).toHaveAccessibleDescription(new RegExp(`^${sayWrong('missing', field)}`))
  }
  await form.fill({ ...message, email: 'asha at visitor' })
  await form.sendButton.click()
  await expect(form.fields.email).toBeFocused()
  await expect(page.getByText(sayWrong('address', 'email'), { exact: true })).toBeVisible()
  await form.fields.email.fill(message.email)
  await expect(page.getByText(sayWrong('address', 'email'), { exact: true })).toHaveCount(0)
  expect(posts).toBe(0)
  expect(await leadsOf(site, message)).toEqual([])
})

function sayWrong(kind: 'missing' | 'address', field: FormField): string {
  const { refusals, form } = content.contact
  return refusals[kind].replace('{field}', form.fields[field].label)
}

/** The names of the fields that a screen reader is told are invalid, sorted. */
async function fieldsCalledWrong(page: Page): Promise<(string | undefined)[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ properties }) =>
      properties?.some(({ name, value }) => name === 'invalid' && value.value === 'true'),
    )
    .map(({ name }) => name?.value)
    .sort()
}
