import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { COURTESIES, INTENTS } from '#site/assistant-rules/intents.ts'
import '#site/document/header.css'
import { Assistant } from './assistant-island.tsx'
import { Chat } from './chat.tsx'
import type { ChatContent } from './chat-content.ts'

const WORDS: ChatContent['words'] = {
  name: 'Assistant',
  open: 'Open assistant',
  close: 'Close assistant',
  closeShort: 'Close',
  conversation: 'Conversation',
  message: 'Your message',
  placeholder: '',
  send: 'Send',
  typing: 'The assistant is writing',
  failed: 'It could not be loaded.',
  note: 'A machine answers here.',
  speakers: { bot: 'Assistant', user: 'You' },
  chipsLabel: 'Suggestions',
  chips: ['Services', 'Pricing'],
}
const replyFor = (name: string) => [[[`Reply: ${name}. `, { text: 'Read more', href: '/services' }]]]
const keyed = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, replyFor(name)])) as ChatContent['replies']['alone']
const CONTENT: ChatContent = {
  words: WORDS,
  welcome: [['Namaste!']],
  replies: { names: { byTheme: {}, prices: [] }, alone: keyed(INTENTS), before: keyed(COURTESIES) },
}

const openButton = page.getByRole('button', { name: WORDS.open })
const panel = page.getByRole('dialog', { name: WORDS.name })
const field = page.getByRole('textbox', { name: WORDS.message })
const messages = page.getByRole('log').getByRole('listitem')

let answer: () => Response

function renderAssistant() {
  return render(
    <>
      <header>
        <button type="button">Menu</button>
      </header>
      <Assistant words={WORDS}>
        <Chat words={WORDS} welcome={CONTENT.welcome} />
      </Assistant>
    </>,
  )
}

// The tokens of the page's styles that place the panel.
for (const [name, value] of Object.entries({ '--corner': '20px', '--float': '56px', '--header': '64px' }))
  document.documentElement.style.setProperty(name, value)

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1024, 700)
  answer = () => Response.json(CONTENT)
  vi.spyOn(window, 'fetch').mockImplementation(async () => answer())
})

test('fetches nothing until it is opened, and is disabled until the live chat is loaded, then has the focus in the field', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.mocked(fetch).mockImplementation(() => promise)
  await renderAssistant()
  await expect.element(openButton).toBeVisible()
  expect(panel.query()).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  await userEvent.click(openButton)
  await expect.element(messages.getByText('Namaste!')).toBeVisible()
  await expect.element(field).toBeDisabled()
  resolve(Response.json(CONTENT))
  await expect.element(field).toBeEnabled()
  await expect.element(field).toHaveFocus()
  await expect.element(messages).toHaveAttribute('data-intent', 'greeting')
  await expect.element(panel).toHaveAccessibleDescription('Assistant: Namaste! A machine answers here.')
})

test('answers a chip and a typed message, and clears the field', async () => {
  await renderAssistant()
  await userEvent.click(openButton)
  await userEvent.click(page.getByRole('button', { name: 'Pricing' }))
  await userEvent.fill(field, 'website')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  const senders = () => messages.elements().map(({ dataset }) => dataset.intent ?? dataset.sender)
  await expect.poll(senders).toHaveLength(5)
  expect(senders().toSorted()).toEqual(['greeting', 'pricing', 'services', 'user', 'user'])
  await expect.element(messages.last().getByRole('link', { name: 'Read more' })).toBeVisible()
})

test('closes by both buttons and Escape, returns the focus and keeps the typed line', async () => {
  await renderAssistant()
  await userEvent.click(openButton)
  await userEvent.fill(field, 'kitna lage')
  for (const close of [
    () => userEvent.click(page.getByRole('button', { name: WORDS.closeShort, exact: true })),
    () => userEvent.click(page.getByRole('button', { name: WORDS.close })),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await close()
    await expect.element(openButton).toHaveFocus()
    expect(panel.query()).toBeNull()
    await userEvent.click(openButton)
    await expect.element(field).toHaveValue('kitna lage')
    await expect.element(field).toHaveFocus()
  }
})

test('a card stays open at a press outside and at an Escape for another element', async () => {
  await renderAssistant()
  await userEvent.click(openButton)
  await userEvent.click(page.getByRole('button', { name: 'Menu' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).toBeVisible()
})

test('a card closes when the focus moves to an element that it covers, and keeps the typed line', async () => {
  await renderAssistant()
  await userEvent.click(openButton)
  await userEvent.fill(field, 'kitna lage')
  const { top, left } = panel.element().getBoundingClientRect()
  const covered = page.getByRole('button', { name: 'Menu' }).element() as HTMLElement
  Object.assign(covered.style, { position: 'fixed', top: `${top + 100}px`, left: `${left + 100}px` })
  covered.focus()
  await expect.element(openButton).toBeVisible()
  expect(panel.query()).toBeNull()
  expect(document.activeElement).toBe(covered)
  await userEvent.click(openButton)
  await expect.element(field).toHaveValue('kitna lage')
})

test('a sheet makes the page beside it inert but for the header, and closes by Escape for another element', async () => {
  await page.viewport(360, 700)
  const parts = ['main', 'footer', 'header'].map((name) => document.createElement(name))
  document.body.append(...parts)
  await renderAssistant()
  await userEvent.click(openButton)
  await expect.poll(() => parts.map(({ inert }) => inert)).toEqual([true, true, false])
  page
    .getByRole('button', { name: 'Menu' })
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.element(openButton).toHaveFocus()
  await expect.poll(() => parts.map(({ inert }) => inert)).toEqual([false, false, false])
  for (const part of parts) part.remove()
})

test('says that loading has failed, and tries again at the next opening', async () => {
  answer = () => new Response('', { status: 503 })
  await renderAssistant()
  await userEvent.click(openButton)
  await expect.element(page.getByRole('alert')).toHaveTextContent(WORDS.failed)
  await userEvent.click(page.getByRole('button', { name: WORDS.closeShort }))
  answer = () => Response.json(CONTENT)
  await userEvent.click(openButton)
  await expect.element(field).toBeEnabled()
  expect(page.getByRole('alert').query()).toBeNull()
})
