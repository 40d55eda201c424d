import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bodiesOf, changeDesk, message, openDesk, press, renderDesk } from '../../test-desk.ts'

const CHAT = 'https://wa.me/919876543210'
const WORDS = 'नमस्ते <b>Asha</b>,\nfrom ₹4,499 & شكرا'

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null)
})

async function renderMessage(changes: Parameters<typeof message>[1]) {
  await openDesk({ messages: [message(1, changes)] })
  return renderDesk('/messages/1')
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const textbox = page.getByRole('textbox', { name: 'Your answer' })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })
const entry = (name: string) =>
  page.getByRole('list', { name: 'Conversation' }).getByRole('article', { name, exact: true })

async function sendOnWhatsApp(words: string) {
  await press(button('Answer'))
  await textbox.fill(words)
  await press(button('Send on WhatsApp'))
  await expect.element(status('Did you send it on WhatsApp?')).toBeVisible()
}

test('opens a chat with the words, and asks until Yes has arrived', async () => {
  await renderMessage({ whatsappLink: `${CHAT}?text=Dear` })
  await sendOnWhatsApp(WORDS)
  expect(window.open).toHaveBeenCalledWith(`${CHAT}?text=${encodeURIComponent(WORDS)}`, '_blank', 'noopener')
  await expect.element(textbox).not.toBeInTheDocument()
  const settled = 'POST messages/1/questions/question-1'
  await changeDesk({ refusals: { [settled]: { status: 0 } } })
  await press(button('Yes, answered'))
  await expect.element(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
  await changeDesk({ refusals: {} })
  await press(button('Yes, answered'))
  await expect.element(entry('Answer on WhatsApp by Asha').getByText(WORDS)).toBeVisible()
  await expect.element(status('Answered on WhatsApp')).toHaveFocus()
  expect((await bodiesOf(settled)).length).toBeGreaterThan(1)
})

test('makes the words a draft again on No', async () => {
  await renderMessage({ whatsappLink: CHAT })
  await sendOnWhatsApp(WORDS)
  await press(button('No'))
  await expect.element(textbox).toHaveValue(WORDS)
  await expect.element(status('Did you send')).not.toBeInTheDocument()
})

test('copies words that are too long for an address, and says so', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderMessage({ whatsappLink: CHAT })
  const long = 'नमस्ते '.repeat(150)
  await sendOnWhatsApp(long)
  expect(copy).toHaveBeenCalledWith(long)
  expect(window.open).toHaveBeenCalledWith(CHAT, '_blank', 'noopener')
  await expect.element(status('so they were copied: paste them into the chat')).toBeVisible()
})

test('asks on another device, with the way to the chat', async () => {
  const question = { id: 'question-1', way: 'whatsapp' as const, at: Date.now(), text: 'Hello' }
  await renderMessage({ whatsappLink: CHAT, questions: [question] })
  await expect.element(status('Did you send it on WhatsApp?')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open WhatsApp' }))
    .toHaveAttribute('href', `${CHAT}?text=Hello`)
})

test('of a landline offers the call alone, and asks what came of it', async () => {
  await renderMessage({ phone: '011 2345 6789', phoneLink: 'tel:+911123456789' })
  // no telephone is opened
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  document.addEventListener('click', (event) => event.preventDefault(), listening)
  await press(button('Answer'))
  await expect.element(button('Send on WhatsApp')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
  await press(page.getByRole('link', { name: 'Call' }))
  await expect.element(status('Did you talk?')).toBeVisible()
  await press(button('Nobody answered'))
  await expect.element(status('Did you talk?')).not.toBeInTheDocument()
  await press(page.getByRole('link', { name: 'Call' }))
  await press(button('Yes, answered'))
  await expect.element(entry('Call by Asha')).toBeVisible()
})

test('says that the message was deleted while WhatsApp was open', async () => {
  await renderMessage({ whatsappLink: CHAT })
  await sendOnWhatsApp('Hello')
  await changeDesk({ messages: [] })
  await press(button('Yes, answered'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deleted' })).toBeVisible()
})

test('asks before it opens a chat if somebody else answers', async () => {
  await renderMessage({ whatsappLink: CHAT, otherDrafts: [{ name: 'Ravi', savedAt: Date.now() }] })
  const body = { problem: 'Ravi is writing an answer to this message.', answeredAt: 5, conversation: [] }
  await changeDesk({ refusals: { 'POST messages/1/questions': { status: 409, body } } })
  await press(button('Answer'))
  await textbox.fill('Hello')
  await press(button('Send on WhatsApp'))
  await expect.element(page.getByRole('dialog').getByText(body.problem)).toBeVisible()
  expect(window.open).not.toHaveBeenCalled()
  await changeDesk({ refusals: {} })
  await press(button('Send anyway'))
  await expect.element(status('Did you send it on WhatsApp?')).toBeVisible()
  expect(window.open).toHaveBeenCalledWith(`${CHAT}?text=Hello`, '_blank', 'noopener')
})
