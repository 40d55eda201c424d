import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { leadsOf, mailsOf } from '../fixtures/delivery.ts'
import { addAuthenticator, heading, invite, listed, navigate, postSpam, signIn, status } from './desk.ts'
import { expect, PHONE, test } from './test.ts'

test.slow() // each waits ten seconds for an answer that can be undone

test('an invited person answers, delivers and deletes messages on a phone, until the phone is removed', async ({
  site,
  openDevice,
}) => {
  const owner = await openDevice()
  const phone = await openDevice(PHONE)
  const visitor = await openDevice()

  await test.step('a passkey is made from the invitation, and signs in again', async () => {
    await signIn(owner, site)
    await addAuthenticator(phone)
    await phone.goto(await invite(owner, 'Meera'))
    await phone.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(heading(phone, 'Messages')).toBeVisible()
    await phone.getByRole('button', { name: 'Sign out' }).click()
    await phone.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(heading(phone, 'Messages')).toBeVisible()
  })

  const message = aMessage({ name: 'Asha Rao' })
  await test.step('a message from the contact page appears and is announced', async () => {
    const form = contactForm(visitor)
    await visitor.goto('/contact')
    await form.fill(message)
    const announced = status(phone, `New message from ${message.name}`).boundingBox() // for ten seconds
    await form.sendButton.click()
    expect((await announced)?.y, 'where it covers no form').toBeLessThan(100)
    await expect(listed(phone, message)).toBeVisible()
    await expect(phone).toHaveTitle(/^\(1\) Messages/)
  })

  await test.step('an answer from a template arrives', async () => {
    await listed(phone, message).click()
    await expect(heading(phone, message.name)).toBeVisible()
    await phone.getByRole('button', { name: 'Answer', exact: true }).click()
    const send = phone.getByRole('button', { name: 'Send answer' })
    await phone.getByRole('textbox', { name: 'Your answer' }).fill('A line of a long answer.\n'.repeat(40))
    const isUncovered = () =>
      send.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    await expect.poll(isUncovered, 'it is above the navigation').toBe(true)
    await phone.getByRole('combobox', { name: 'Template' }).selectOption({ index: 1 })
    const text = await phone.getByRole('textbox', { name: 'Your answer' }).inputValue()
    expect(text).toContain('Asha')
    await send.click()
    await expect(status(phone, 'Answer will be sent')).toBeVisible()
    await expect(status(phone, 'Answer sent')).toBeFocused()
    const answer = async () => (await site.mails()).find(({ to }) => to.includes(message.email))?.message.text
    await expect.poll(answer).toContain(text.trim())
  })

  await test.step('it is answered in the list, in the store and in the summary', async () => {
    await phone.getByRole('link', { name: 'Back' }).click()
    await expect(listed(phone, message)).toHaveCount(0)
    await phone.getByRole('link', { name: 'All 1' }).click()
    await expect(listed(phone, message)).toContainText('Answered')
    expect((await leadsOf(site, message))[0]?.answeredAt).toBeDefined()
    await navigate(phone, 'Summary')
    await expect(phone.getByRole('definition').filter({ hasText: '1 of 1' })).toBeVisible()
  })

  const spam = await postSpam(site)
  await test.step('a message among the spam is delivered, marked as spam, then deleted', async () => {
    await navigate(phone, 'Messages')
    await phone.getByRole('link', { name: 'Spam 1' }).click()
    await listed(phone, spam).click()
    await phone.getByRole('button', { name: 'Deliver' }).click()
    await expect.poll(() => mailsOf(site, spam)).toHaveLength(1)
    await phone.getByRole('button', { name: 'This is spam' }).click()
    await expect(phone.getByRole('list', { name: 'History' })).toContainText('marked this message as spam')
    await phone.getByRole('button', { name: 'Delete' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(heading(phone, 'Deleted')).toBeVisible()
    expect(await leadsOf(site, spam)).toEqual([])
  })

  await test.step('the removed person is signed out', async () => {
    await owner.getByRole('button', { name: 'Remove Meera' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(heading(phone, 'Sign in')).toBeVisible()
  })
})
