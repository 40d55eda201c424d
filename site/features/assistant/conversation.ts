import type { MarkedText } from '#site/content/markup.ts'
import { type Answer, answer } from '../../assistant-rules/answer.ts'
import type { Intent } from '../../assistant-rules/intents.ts'
import { prepareLexicon } from '../../assistant-rules/lexicon.ts'
import type { Memory } from './memory.ts'
import type { Script } from './script.ts'

/** How long an answer takes, in milliseconds; specification, section 9. */
export const REPLY_DELAY = 1000

/** How long before it is due an answer is looked for, in milliseconds: finding and showing it are a task each. */
const THINK_BEFORE = 100

/** When the vocabulary is made ready, in milliseconds: once the panel is painted, before anybody has typed. */
const PREPARE_AFTER = 150

/** The conversation shows no more messages than this; the oldest go first. */
export const MOST_MESSAGES = 1000

/** The tab remembers no more of them than this for the next page, which has to show them all at once. */
export const MOST_REMEMBERED = 100

/** `time` is when it was said, in milliseconds since 1970. */
export type Message = { id: number; time: number } & (
  | { sender: 'user'; text: string }
  | { sender: 'bot'; intent: Intent; reply: MarkedText }
)

/** `pending`: messages that wait for their answer, in their order, and when it is due. */
export type Talk = { messages: Message[]; pending: { text: string; due: number }[] }

type New<T> = T extends unknown ? Omit<T, 'id' | 'time'> : never

/**
 * The talk between a visitor and the assistant. It goes on where the tab's memory left it: an answer that was
 * due while the page changed is given as soon as somebody subscribes.
 * @param random gives numbers from 0 up to but not including 1, as `Math.random` does; chooses among replies
 */
export function createConversation(script: Script, memory: Memory, random: () => number = Math.random) {
  let talk: Talk = memory.recall() ?? { messages: [], pending: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function change(next: Talk): void {
    talk = { ...next, messages: next.messages.slice(-MOST_MESSAGES) }
    memory.keep({ ...talk, messages: talk.messages.slice(-MOST_REMEMBERED) })
    for (const listener of listeners) listener()
  }

  function withMessage(message: New<Message>, time: number): Message[] {
    const id = (talk.messages.at(-1)?.id ?? 0) + 1
    return [...talk.messages, { ...message, id, time } as Message]
  }

  function schedule(): void {
    clearTimeout(timer)
    const next = talk.pending[0]
    if (!next) return
    // Never longer than the delay: the clock of the device may have been set back meanwhile.
    const wait = Math.min(Math.max(next.due - Date.now(), 0), REPLY_DELAY)
    const thinking = Math.min(wait, THINK_BEFORE)
    timer = setTimeout(() => {
      const by = Date.now() + thinking
      const end = talk.pending.findIndex((message, i) => i > 0 && message.due > by)
      const due = end < 0 ? talk.pending : talk.pending.slice(0, end)
      const answers = due.map(({ text }) => answer(text, script.replies, random))
      if (thinking > 0) timer = setTimeout(deliver, thinking, answers)
      else deliver(answers)
    }, wait - thinking)
  }

  function deliver(answers: Answer[]): void {
    for (const { intent, reply } of answers) {
      const messages = withMessage({ sender: 'bot', intent, reply }, Date.now())
      change({ messages, pending: talk.pending.slice(1) })
    }
    schedule()
  }

  /** A page that comes back from the browser's store of pages missed what was said on others. */
  function catchUp(event: PageTransitionEvent): void {
    const recalled = event.persisted ? memory.recall() : undefined
    if (!recalled) return
    talk = recalled
    for (const listener of listeners) listener()
    schedule()
  }

  return {
    read: () => talk,

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

    /** Greets, unless something has been said already. */
    open(): void {
      setTimeout(prepareLexicon, PREPARE_AFTER)
      if (talk.messages.length > 0) return
      const messages = withMessage({ sender: 'bot', intent: 'greeting', reply: script.opening }, Date.now())
      change({ ...talk, messages })
    },

    /** Takes a visitor's message; one of blanks alone is ignored. Says whether it was taken. */
    say(typed: string): boolean {
      const text = typed.trim()
      if (!text) return false
      const now = Date.now()
      const messages = withMessage({ sender: 'user', text }, now)
      change({ messages, pending: [...talk.pending, { text, due: now + REPLY_DELAY }] })
      schedule()
      return true
    },
  }
}
