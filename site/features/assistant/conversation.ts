import type { Intent } from '#site/assistant-rules/intents.ts'
import { prepareLexicon } from '#site/assistant-rules/lexicon.ts'
import { type AssistantAnswer, answer } from '#site/assistant-rules/rules.ts'
import { keepInTab, recallFromTab } from '#site/browser/tab-memory.ts'
import type { MarkedText } from '#site/content/markup.ts'
import type { ChatContent } from './chat-content.ts'
import { withClosedDays } from './closed-days.ts'

/** Milliseconds from a message to its answer; specification, section 9. */
export const REPLY_DELAY = 1000

/** Milliseconds before it is due in which an answer is computed: computing and showing it are separate tasks. */
const THINK_BEFORE = 100

/** Milliseconds after opening until the vocabulary is parsed: after the panel's paint, before the first message. */
const PREPARE_AFTER = 150

/** Most messages kept for the next page, which has to render all of them in one task. */
export const MOST_REMEMBERED = 100

/**
 * Key in the tab's storage. A `ChatState` of another shape needs another key: a tab may have kept a conversation with an
 * older version of the site.
 */
const KEY = 'assistant'

/** `time` in milliseconds since 1970; the greeting in the page's HTML has none. */
export type ChatMessage = { id: number; time?: number } & (
  | { sender: 'user'; text: string }
  | { sender: 'bot'; intent: Intent; reply: MarkedText }
)

/** `pending`: messages that have no answer yet, in their order, and when each is due. */
export type ChatState = { messages: ChatMessage[]; pending: { text: string; due: number }[] }

type New<T> = T extends unknown ? Omit<T, 'id' | 'time'> : never

/**
 * Holds the conversation of a visitor with the assistant. It continues the one in the tab's storage: an answer that was
 * due during the page change is given after the first subscription.
 */
export function createConversation(content: ChatContent) {
  let state = recall() ?? { messages: [], pending: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function change(next: ChatState): void {
    state = next
    keepInTab(KEY, { ...state, messages: state.messages.slice(-MOST_REMEMBERED) })
    for (const listener of listeners) listener()
  }

  function withMessage(message: New<ChatMessage>, time: number): ChatMessage[] {
    const id = (state.messages.at(-1)?.id ?? 0) + 1
    return [...state.messages, { ...message, id, time } as ChatMessage]
  }

  function schedule(): void {
    clearTimeout(timer)
    const next = state.pending[0]
    if (!next) return
    // At most the delay: the clock of the device may have been set back.
    const wait = Math.min(Math.max(next.due - Date.now(), 0), REPLY_DELAY)
    const thinking = Math.min(wait, THINK_BEFORE)
    timer = setTimeout(() => {
      const by = Date.now() + thinking
      const end = state.pending.findIndex((message, i) => i > 0 && message.due > by)
      const due = end < 0 ? state.pending : state.pending.slice(0, end)
      const answers = due.map(({ text }) => answer(text, withClosedDays(text, content, by), Math.random))
      if (thinking > 0) timer = setTimeout(deliver, thinking, answers)
      else deliver(answers)
    }, wait - thinking)
  }

  function deliver(answers: AssistantAnswer[]): void {
    for (const { intent, reply } of answers) {
      const messages = withMessage({ sender: 'bot', intent, reply }, Date.now())
      change({ messages, pending: state.pending.slice(1) })
    }
    schedule()
  }

  /** A page restored from the back/forward cache has missed the messages of other pages. */
  function catchUp(event: PageTransitionEvent): void {
    const recalled = event.persisted ? recall() : undefined
    if (!recalled) return
    state = recalled
    for (const listener of listeners) listener()
    schedule()
  }

  return {
    read: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      addEventListener('pageshow', catchUp)
      schedule()
      return () => {
        listeners.delete(listener)
        removeEventListener('pageshow', catchUp)
        clearTimeout(timer)
      }
    },

    /** Adds the greeting if there is no message yet. */
    open(): void {
      setTimeout(prepareLexicon, PREPARE_AFTER)
      if (state.messages.length > 0) return
      const messages = withMessage({ sender: 'bot', intent: 'greeting', reply: content.welcome }, Date.now())
      change({ ...state, messages })
    },

    /** Adds a visitor's message and schedules its answer. Returns false if it has no visible character. */
    say(typed: string): boolean {
      const text = typed.trim()
      if (!text) return false
      const now = Date.now()
      const messages = withMessage({ sender: 'user', text }, now)
      change({ messages, pending: [...state.pending, { text, due: now + REPLY_DELAY }] })
      schedule()
      return true
    },
  }
}

function recall(): ChatState | undefined {
  return recallFromTab(KEY) as ChatState | undefined
}
