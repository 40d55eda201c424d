import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadContent } from '#site/content/load.ts'
import { chatContent } from './chat-content.ts'
import { createConversation, MOST_REMEMBERED, REPLY_DELAY } from './conversation.ts'

const chat = chatContent(await loadContent())

function startChat() {
  const conversation = createConversation(chat)
  const leave = conversation.subscribe(() => undefined)
  const said = () =>
    conversation.read().messages.map((message) => (message.sender === 'bot' ? message.intent : message.text))
  return { conversation, leave, said }
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
describe('a conversation', () => {
  test('begins with a greeting, once', () => {
    const { conversation, said } = startChat()
    conversation.open()
    conversation.open()
    expect(said()).toEqual(['greeting'])
  })

  test('answers after the delay, and not a millisecond before', () => {
    const { conversation, said } = startChat()
    conversation.say('pricing')
    vi.advanceTimersByTime(REPLY_DELAY - 1)
    expect(said()).toEqual(['pricing'])
    expect(conversation.read().pending).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(said()).toEqual(['pricing', 'pricing'])
    expect(conversation.read().pending).toHaveLength(0)
  })

  test('answers messages that come close together each in its time and in their order', () => {
    const { conversation, said } = startChat()
    conversation.say('bye')
    vi.advanceTimersByTime(400)
    conversation.say('contact')
    conversation.say('portfolio')
    vi.advanceTimersByTime(600)
    expect(said()).toEqual(['bye', 'contact', 'portfolio', 'goodbye'])
    vi.advanceTimersByTime(400)
    expect(said().slice(3)).toEqual(['goodbye', 'contact', 'work'])
  })

  test('ignores what has no visible character', () => {
    const { conversation, said } = startChat()
    for (const text of ['', '\n\t', '\u00a0']) expect(conversation.say(text)).toBe(false)
    vi.advanceTimersByTime(5000)
    expect(said()).toEqual([])
  })

  test('goes on after a page change, with the answer that was due', () => {
    const first = startChat()
    first.conversation.say('portfolio')
    vi.advanceTimersByTime(300)
    first.leave()
    vi.advanceTimersByTime(200)
    const second = startChat()
    expect(second.said()).toEqual(['portfolio'])
    vi.advanceTimersByTime(500)
    expect(second.said()).toEqual(['portfolio', 'work'])
  })

  test('keeps the last messages for the next page, and goes on without storage', () => {
    const { conversation } = startChat()
    for (let i = 0; i < MOST_REMEMBERED; i++) {
      conversation.say(`bye ${i}`)
      vi.advanceTimersByTime(REPLY_DELAY)
    }
    const { messages } = conversation.read()
    expect(new Set(messages.map(({ id }) => id)).size).toBe(2 * MOST_REMEMBERED)
    expect(startChat().conversation.read().messages).toEqual(messages.slice(-MOST_REMEMBERED))
    vi.stubGlobal('sessionStorage', undefined)
    const { conversation: another, said } = startChat()
    another.say('bye')
    vi.advanceTimersByTime(REPLY_DELAY)
    expect(said()).toEqual(['bye', 'goodbye'])
  })
})
