import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LeadDetails } from '#admin/api.ts'
import type { TestLead } from '#admin/server/testing/desk-endpoint.ts'
import { desk, openDesk, press, renderDesk, respond } from '../../testing/desk.ts'

const CHAT = 'https://wa.me/919876543210'
const WORDS = 'नमस्ते <b>Asha</b>,\nfrom ₹4,499 & شكرا'

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null)
})

/** @returns the path of the message */
async function openMessage(lead: TestLead = { phone: '+91 98765 43210' }): Promise<string> {
  const [id] = await openDesk({ leads: [lead] })
  return `messages/${id}`
}

/** @returns the path of the message */
async function renderMessage(lead?: TestLead): Promise<string> {
  const path = await openMessage(lead)
  await renderDesk(`/${path}`)
  return path
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
  const path = await renderMessage()
  await sendOnWhatsApp(WORDS)
  expect(window.open).toHaveBeenCalledWith(`${CHAT}?text=${encodeURIComponent(WORDS)}`, '_blank', 'noopener')
  await expect.element(textbox).not.toBeInTheDocument()
  const { questions } = (await desk.send('Asha', 'GET', path)) as LeadDetails
  const connect = respond(`POST ${path}/questions/${questions[0]?.id}`, 'lost')
  await press(button('Yes, answered'))
  await expect.element(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
  connect()
  await press(button('Yes, answered'))
  await expect.element(entry('Answer on WhatsApp by Asha').getByText(WORDS)).toBeVisible()
  await expect.element(status('Answered on WhatsApp')).toHaveFocus()
})

test('makes the words a draft again on No', async () => {
  await renderMessage()
  await sendOnWhatsApp(WORDS)
  await press(button('No'))
  await expect.element(textbox).toHaveValue(WORDS)
  await expect.element(status('Did you send')).not.toBeInTheDocument()
})

test('copies words that are too long for an address, and says so', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderMessage()
  const long = 'नमस्ते '.repeat(150)
  await sendOnWhatsApp(long)
  expect(copy).toHaveBeenCalledWith(long)
  expect(window.open).toHaveBeenCalledWith(CHAT, '_blank', 'noopener')
  await expect.element(status('so they were copied: paste them into the chat')).toBeVisible()
})

test('asks on another device, with the way to the chat', async () => {
  const path = await openMessage()
  const question = { way: 'whatsapp', text: 'Hello', isConfirmed: true }
  await desk.send('Asha', 'POST', `${path}/questions`, question)
  await renderDesk(`/${path}`)
  await expect.element(status('Did you send it on WhatsApp?')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open WhatsApp' }))
    .toHaveAttribute('href', `${CHAT}?text=Hello`)
})

test('of a landline offers the call alone, and asks what came of it', async () => {
  await renderMessage({ phone: '011 2345 6789' })
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

test('asks before it opens a chat if somebody else answers', async () => {
  const path = await openMessage()
  await desk.send('Ravi', 'POST', `${path}/draft`, { text: 'Dear', seen: '' })
  await renderDesk(`/${path}`)
  await press(button('Answer'))
  await textbox.fill('Hello')
  await press(button('Send on WhatsApp'))
  await expect.element(page.getByRole('dialog').getByText(/^Ravi is writing/)).toBeVisible()
  expect(window.open).not.toHaveBeenCalled()
  await press(button('Send anyway'))
  await expect.element(status('Did you send it on WhatsApp?')).toBeVisible()
  expect(window.open).toHaveBeenCalledWith(`${CHAT}?text=Hello`, '_blank', 'noopener')
})
