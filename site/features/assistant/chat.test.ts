import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import { Chat } from './chat.tsx'
import { chatContent } from './chat-content.ts'
import type { ChatState } from './conversation.ts'

const { words, welcome } = chatContent(await loadContent())
const render = (state?: ChatState) =>
  parse(
    renderToStaticMarkup(createElement(Chat, { words, welcome, ...(state && { state, onSay: () => true }) })),
  )

test('a message has its local time, its markup as text and its Hindi marked, and the assistant is writing while an answer is due', () => {
  const text = '<b>*Website*</b>'
  const time = new Date(2026, 10, 5, 9, 5).getTime()
  const chat = render({
    messages: [text, 'वेबसाइट'].map((text, id) => ({ id, sender: 'user', text, time })),
    pending: [{ text, due: time + 1000 }],
  })
  expect(chat.querySelectorAll('p[lang=hi]').map((said) => said.text)).toEqual(['वेबसाइट'])
  expect(chat.querySelector('[data-sender=user] p')?.text).toBe(text)
  expect(chat.querySelector('time')?.text).toBe('09:05')
  expect(chat.querySelector('[role=log] > p')?.text).toBe(words.typing)
  expect(chat.querySelectorAll('[disabled]')).toEqual([])
  expect(render({ messages: [], pending: [] }).querySelector('[role=log] > p')).toBeNull()
})
