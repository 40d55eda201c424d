import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeDesk, message, openDesk, press, renderDesk } from '../../test-desk.ts'

const entry = (name: string) =>
  page.getByRole('list', { name: 'Conversation' }).getByRole('article', { name, exact: true })

const ANSWER = {
  id: 'a',
  way: 'mail' as const,
  at: Date.now(),
  by: 'Asha',
  isOwn: false,
  text: '<b>شكرا</b> & नमस्ते',
  delivery: [],
}

test('shows the words of answers below the message, and below earlier ones of the same sender', async () => {
  const refused = { at: Date.now(), text: 'The mail server refused the answer: 550', isProblem: true }
  const email = 'asha@client.example'
  await openDesk({
    messages: [
      message(1, { email }),
      message(2, { email, conversation: [{ ...ANSWER, delivery: [refused] }] }),
      message(3, { email, conversation: [ANSWER] }),
    ],
  })
  await renderDesk('/messages/2')
  await expect.element(entry('Message').getByText('We need a shop for brass lamps.')).toBeVisible()
  for (const text of [ANSWER.text, refused.text])
    await expect.element(entry('Answer by Asha').getByText(text)).toBeVisible()
  const earlier = page.getByRole('list', { name: 'Earlier messages' })
  await expect.element(earlier.getByRole('link', { name: /^Sender 3/ })).toBeVisible()
  await expect.element(earlier.getByRole('article').getByText(ANSWER.text)).toBeVisible()
  const later = page.getByRole('list', { name: 'Later messages' })
  await expect.element(later.getByRole('link', { name: /^Sender 1/ })).toBeVisible()
})

test('shows beside a mistyped address the one that is probably meant', async () => {
  await openDesk({
    messages: [message(1, { email: 'asha@gmial.com' }), message(2, { email: 'asha@gmail.com' })],
  })
  await renderDesk('/messages/1')
  await expect.element(page.getByRole('definition').filter({ hasText: 'asha@gmail.com' })).toBeVisible()
  await press(page.getByRole('link', { name: /^Sender 2/ }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sender 2' })).toBeVisible()
  await expect.element(page.getByText('Did you mean')).not.toBeInTheDocument()
})

test('adds a note, and keeps its words until it is kept', async () => {
  const refused = { status: 503, body: { problem: 'The disk is full.' } }
  await openDesk({ messages: [message(2)], refusals: { 'POST messages/2/notes': refused } })
  await renderDesk('/messages/2')
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Wants a discount')
  await press(page.getByRole('button', { name: 'Add note' }))
  await expect.element(page.getByRole('alert').filter({ hasText: 'The disk is full.' })).toBeVisible()
  await expect.element(note).toHaveValue('Wants a discount')
  await changeDesk({ refusals: {} })
  await press(page.getByRole('button', { name: 'Add note' }))
  await expect.element(entry('Note by Asha').getByText('Wants a discount')).toBeVisible()
  await expect.element(note).toHaveValue('')
})
