import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { App } from '../app.tsx'
import { createQueryClient } from '../query-client.ts'
import { message, openDesk } from '../test-desk.ts'

const initialAddress = location.href
afterEach(() => history.replaceState(null, '', initialAddress))

function renderMessage() {
  history.replaceState(null, '', '/admin/messages/2')
  return render(<App queryClient={createQueryClient()} />)
}

const entry = (name: string) =>
  page.getByRole('list', { name: 'Conversation' }).getByRole('article', { name, exact: true })

const ANSWER = { id: 'a', at: Date.now(), by: 'Asha', text: '<b>شكرا</b> & नमस्ते', delivery: [] }

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
  await renderMessage()
  await expect.element(entry('Message').getByText('We need a shop for brass lamps.')).toBeVisible()
  for (const text of [ANSWER.text, refused.text])
    await expect.element(entry('Answer by Asha').getByText(text)).toBeVisible()
  const earlier = page.getByRole('list', { name: 'Earlier messages' })
  await expect.element(earlier.getByRole('link', { name: /^Sender 3/ })).toBeVisible()
  await expect.element(earlier.getByRole('article').getByText(ANSWER.text)).toBeVisible()
  const later = page.getByRole('list', { name: 'Later messages' })
  await expect.element(later.getByRole('link', { name: /^Sender 1/ })).toBeVisible()
})
