import type { Page } from '@playwright/test'
import { type FormField, HONEYPOT_FIELD, SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { aMessage, contactForm, SENT_TEXT, TRICKY_TEXT } from './fixtures/contact-form.ts'
import { content } from './fixtures/content.ts'
import { holdRequests } from './fixtures/delay-requests.ts'
import { expectDelivered, expectPrivacyNotice, leadsOf } from './fixtures/delivery.ts'
import { hydrate } from './fixtures/hydration.ts'
import { expect, ONE_WIDTH, test } from './fixtures/test.ts'

test('a message sent through the form is stored and delivered word for word', async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage({ message: TRICKY_TEXT, subject: 'ai chatbot' })
  const left = page.getByText(content.contact.form.cleared)
  const sheetHeight = async () => (await page.locator('.sheet').boundingBox())?.height
  const release = await holdRequests(page, `**${SEND_FORM_PATH}`)
  await page.goto('/contact')
  await hydrate(page)
  // browsers and password managers ignore fields that are not displayed
  await expect(page.locator(`[name="${HONEYPOT_FIELD}"]`)).toBeHidden()
  const before = await sheetHeight()
  await form.fill(message)
  await form.sendButton.click()

  await expect(form.sendingButton).toBeDisabled()
  await expect(form.banner, 'no success before the response').toHaveCount(0)
  release()

  await expect(form.status).toBeVisible()
  await expect(form.banner).toBeVisible()
  await expect(form.banner).toHaveText(SENT_TEXT)
  await expect(left).toBeHidden()
  const shown = Date.now()
  await expect(form.banner).toBeHidden()
  expect(Date.now() - shown, 'milliseconds that the banner stays').toBeGreaterThan(1200)
  await expect(left, 'a note below the form reports the sent message after the banner').toBeVisible()
  expect(await sheetHeight(), 'height of the form: nothing below it moves').toBe(before)
  await form.expectEmpty()
  await expect(form.sendButton).toBeEnabled()
  await expect(page).toHaveURL(/\/contact$/)
  await expectDelivered(site, message)
  await expectPrivacyNotice(site, message)
})

test(
  'the form is filled in and sent by keyboard alone, and the focus stays on its button',
  ONE_WIDTH,
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

test(
  'a double click sends one message, and a second message can be sent right after it',
  ONE_WIDTH,
  async ({ page, site }) => {
    const form = contactForm(page)
    const [first, second] = [aMessage(), aMessage({ subject: 'video editing' })]
    const left = page.getByText(content.contact.form.cleared)
    const posts = countPosts(page)
    await page.goto('/contact')
    await hydrate(page)
    await form.fill(first)
    await form.sendButton.dblclick()
    await expect(form.banner).toBeVisible()
    await expect(left, 'the note on the first message').toBeVisible()
    expect(posts()).toBe(1)
    await form.fill(second)
    await form.sendButton.click()
    await expect(form.banner).toBeVisible()
    await expect(left, 'while the second message is reported').toBeHidden()
    expect(posts()).toBe(2)
    for (const message of [first, second]) await expectDelivered(site, message)
  },
)

test(
  'a field is exposed as invalid only after a failed check, until it is filled in',
  ONE_WIDTH,
  async ({ page }) => {
    const form = contactForm(page)
    const wrong = () => invalidFields(page)
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
  'an incomplete form is not sent, and the first invalid field gets the focus and an error',
  ONE_WIDTH,
  async ({ page, site }) => {
    const form = contactForm(page)
    const message = aMessage()
    const posts = countPosts(page)
    await page.goto('/contact')
    await hydrate(page)
    for (const field of ['name', 'email', 'subject', 'message'] as const) {
      await form.fill(message)
      if (field === 'subject') await form.fields.subject.selectOption('')
      else await form.fields[field].fill('')
      await form.sendButton.click()
      await expect(form.fields[field]).toBeFocused()
      await expect(page.getByText(errorText('missing', field), { exact: true })).toBeVisible()
      await expect(form.fields[field]).toHaveAccessibleDescription(
        new RegExp(`^${errorText('missing', field)}`),
      )
    }
    await form.fill({ ...message, email: 'asha at visitor' })
    await form.sendButton.click()
    await expect(form.fields.email).toBeFocused()
    await expect(page.getByText(errorText('address', 'email'), { exact: true })).toBeVisible()
    await form.fields.email.fill(message.email)
    await expect(page.getByText(errorText('address', 'email'), { exact: true })).toHaveCount(0)
    expect(posts()).toBe(0)
    expect(await leadsOf(site, message)).toEqual([])
  },
)

function errorText(kind: 'missing' | 'address', field: FormField): string {
  const { refusals, form } = content.contact
  return refusals[kind].replace('{field}', form.fields[field].label)
}

/** The names of the fields that are invalid in the accessibility tree, sorted. */
async function invalidFields(page: Page): Promise<(string | undefined)[]> {
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

/** Counts the posts of a page from now on. */
function countPosts(page: Page): () => number {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  return () => posts
}
