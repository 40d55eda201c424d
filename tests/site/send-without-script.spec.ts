import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { aMessage, contactForm, SENT_TEXT, TRICKY_TEXT } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { expectDelivered, expectPrivacyNotice, leadsOf } from '../fixtures/delivery.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ javaScriptEnabled: false })

test('a message is stored, delivered and confirmed without JavaScript', async ({ page, site }) => {
  const form = contactForm(page)
  const message = aMessage({ message: TRICKY_TEXT })
  await page.goto('/contact')
  await form.fill(message)
  await form.sendButton.click()
  await expect(page).toHaveURL(/\/contact#sent$/)
  await expect(page.getByText(SENT_TEXT)).toBeVisible()
  await expect(page.getByText(SENT_TEXT)).toBeInViewport()
  await form.expectEmpty()
  await expectDelivered(site, message)
  await expectPrivacyNotice(site, message)
})

test('a refused message returns with the problems and every word without JavaScript', async ({
  page,
  site,
}) => {
  const form = contactForm(page)
  const refused = aMessage({
    email: 'asha@localhost', // valid in a browser, but no mail can be delivered to it
    message: `${TRICKY_TEXT}\n</textarea><h1>not a heading</h1>`,
  })
  await page.goto('/contact')
  await form.fill(refused)
  await form.fields.name.fill('   ')
  await form.sendButton.click()

  await expect(page).toHaveURL(`${SEND_FORM_PATH}#not-sent`)
  await expect(form.alert).toBeVisible()
  await expect(form.alert).toBeInViewport()
  await expect(page.getByText(SENT_TEXT)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await form.expectFailure({ ...refused, name: '' })
  const { form: words, refusals } = content.contact
  for (const [field, refusal] of [
    ['name', refusals.missing],
    ['email', refusals.address],
  ] as const) {
    const problem = refusal.replace('{field}', words.fields[field].label)
    await expect(form.alert.getByRole('listitem').filter({ hasText: problem })).toBeVisible()
    await expect(form.fields[field]).toHaveAttribute('aria-invalid', 'true')
    await expect(form.fields[field]).toHaveAccessibleDescription(new RegExp(`^${RegExp.escape(problem)}`))
  }
  expect(await leadsOf(site, refused)).toEqual([])

  const corrected = { ...refused, ...aMessage({ message: refused.message }) }
  await form.fields.name.fill(corrected.name)
  await form.fields.email.fill(corrected.email)
  await form.sendButton.click()
  await expect(page).toHaveURL(/\/contact#sent$/)
  await expectDelivered(site, corrected)

  await page.goto('/contact')
  await form.expectEmpty()
  await expect(form.alert).toBeHidden()
})
