import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { tabStorage } from './chat-storage.ts'
import type { ChatState } from './conversation.ts'

afterEach(() => vi.unstubAllGlobals())

const state: ChatState = {
  messages: [
    { id: 1, time: 0, sender: 'user', text: '<b>hi</b>' },
    { id: 2, time: 1, sender: 'bot', intent: 'greeting', reply: [['Hello ', { em: 'you' }]] },
  ],
  pending: [{ text: 'price', due: 2 }],
}

function stubStorage(kept: string | null) {
  const store = { kept }
  vi.stubGlobal('sessionStorage', {
    getItem: () => store.kept,
    setItem: (_key: string, value: string) => {
      store.kept = value
    },
  })
}

test('what was kept is recalled', () => {
  stubStorage(null)
  expect(tabStorage.load()).toBeUndefined()
  tabStorage.save(state)
  expect(tabStorage.load()).toEqual(state)
})

test('denied storage loses only the memory', () => {
  const get = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'sessionStorage', { get, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'))
  expect(() => tabStorage.save(state)).not.toThrow()
  expect(tabStorage.load()).toBeUndefined()
})

describe('what somebody else put there is not taken for a conversation', () => {
  const bot = (reply: unknown) => ({
    messages: [{ id: 1, time: 0, sender: 'bot', intent: 'work', reply }],
    pending: [],
  })
  test.each([
    'not json',
    '{}',
    '[]',
    'null',
    '7',
    JSON.stringify({ messages: [{}], pending: [] }),
    JSON.stringify({ messages: [null], pending: [] }),
    JSON.stringify({ messages: [], pending: [{ text: 1, due: 1 }] }),
    JSON.stringify({ messages: [{ id: 1, time: 9e99, sender: 'user', text: '' }], pending: [] }),
    JSON.stringify(bot('text')),
    JSON.stringify(bot([['a', { text: 'b' }]])),
    JSON.stringify(bot([[{ text: 'b', href: 'javascript:alert(1)' }]])),
    JSON.stringify(bot([[{ text: 'b', href: '//evil.example' }]])),
  ])('%s', (kept) => {
    stubStorage(kept)
    expect(tabStorage.load()).toBeUndefined()
  })
})
