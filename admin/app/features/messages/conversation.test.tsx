import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { desk, openDesk, press, renderDesk, respond } from '../../testing/desk.ts'

const entry = (name: string) =>
  page.getByRole('list', { name: 'Conversation' }).getByRole('article', { name, exact: true })

const ANSWER = '<b>شكرا</b> & नमस्ते'

test('shows the words of answers below the message, and below earlier ones of the same sender', async () => {
  const email = 'meena@client.example'
  const message = 'We need a shop for brass lamps.'
  const [, id, earliest] = await openDesk({ leads: [{ email }, { email, message }, { email }] })
  for (const one of [id, earliest])
    await desk.send('Ravi', 'POST', `messages/${one}/answers`, { text: ANSWER, isConfirmed: true })
  await renderDesk(`/messages/${id}`)
  await expect.element(entry('Message').getByText(message)).toBeVisible()
  await expect.element(entry('Answer by Ravi').getByText(ANSWER)).toBeVisible()
  const earlier = page.getByRole('list', { name: 'Earlier messages' })
  await expect.element(earlier.getByRole('link', { name: /^Sender 3/ })).toBeVisible()
  await expect.element(earlier.getByRole('article').getByText(ANSWER)).toBeVisible()
  const later = page.getByRole('list', { name: 'Later messages' })
  await expect.element(later.getByRole('link', { name: /^Sender 1/ })).toBeVisible()
})

test('shows beside a mistyped address the one that is probably meant', async () => {
  const [id] = await openDesk({ leads: [{ email: 'asha@gmial.com' }, { email: 'asha@gmail.com' }] })
  await renderDesk(`/messages/${id}`)
  await expect.element(page.getByRole('definition').filter({ hasText: 'asha@gmail.com' })).toBeVisible()
  await press(page.getByRole('link', { name: /^Sender 2/ }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sender 2' })).toBeVisible()
  await expect.element(page.getByText('Did you mean')).not.toBeInTheDocument()
})

test('adds a note, and keeps its words until it is kept', async () => {
  const [id] = await openDesk({ leads: [{}] })
  const allow = respond(`POST messages/${id}/notes`, { status: 503, body: { problem: 'The disk is full.' } })
  await renderDesk(`/messages/${id}`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Wants a discount')
  await press(page.getByRole('button', { name: 'Add note' }))
  await expect.element(page.getByRole('alert').filter({ hasText: 'The disk is full.' })).toBeVisible()
  await expect.element(note).toHaveValue('Wants a discount')
  allow()
  await press(page.getByRole('button', { name: 'Add note' }))
  await expect.element(entry('Note by Asha').getByText('Wants a discount')).toBeVisible()
  await expect.element(note).toHaveValue('')
})
