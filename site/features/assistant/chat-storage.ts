import { keepInTab, recallFromTab } from '#site/browser/tab-memory.ts'
import type { ChatState, ChatStorage } from './conversation.ts'

const KEY = 'assistant'

/** Keeps the conversation in this tab. If storage is denied or full, it ends with its page. */
export const tabStorage: ChatStorage = {
  load() {
    const saved = recallFromTab(KEY)
    return isChatState(saved) ? saved : undefined
  },

  save: (state) => keepInTab(KEY, state),
}

/** The stored value may be of an older version of the site, or edited by hand. */
function isChatState(saved: unknown): saved is ChatState {
  if (!isRecord(saved)) return false
  const { messages, pending } = saved
  return (
    Array.isArray(messages) && messages.every(isMessage) && Array.isArray(pending) && pending.every(isPending)
  )
}

function isMessage(message: unknown): boolean {
  if (!isRecord(message) || !Number.isFinite(message.id) || !isTime(message.time)) return false
  if (message.sender === 'user') return typeof message.text === 'string'
  return message.sender === 'bot' && typeof message.intent === 'string' && isReply(message.reply)
}

function isReply(reply: unknown): boolean {
  return Array.isArray(reply) && reply.every((line) => Array.isArray(line) && line.every(isSpan))
}

function isSpan(span: unknown): boolean {
  if (typeof span === 'string') return true
  if (!isRecord(span)) return false
  return typeof span.em === 'string' || (typeof span.text === 'string' && isSafeLink(span.href))
}

function isSafeLink(href: unknown): boolean {
  return typeof href === 'string' && /^(\/(?!\/)|https:|mailto:|tel:)/.test(href)
}

function isPending(pending: unknown): boolean {
  return isRecord(pending) && typeof pending.text === 'string' && isTime(pending.due)
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime())
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
