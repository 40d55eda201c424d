import { memo, type RefObject, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import type { MarkedText, Span } from '#site/content/markup.ts'
import { Link } from '#site/ui/link.tsx'
import { NoBreak } from '#site/ui/no-break.tsx'
import type { ChatContent } from './chat-content.ts'
import type { ChatMessage, ChatState } from './conversation.ts'

/** Longest message that can be typed, in characters. */
const LONGEST_MESSAGE = 500
/** Pixels that stay visible above the beginning of a long answer. */
const MARGIN = 8
const HINDI_LETTERS = /\p{Script=Devanagari}/u

type Props = Pick<ChatContent, 'words' | 'welcome'> & {
  /** The conversation; without it the greeting is shown. */
  state?: ChatState
  /** Takes a message and returns whether it was accepted. Without it chips and field are disabled. */
  onSay?: (text: string) => boolean
  field?: RefObject<HTMLInputElement | null>
  isOpen?: boolean
}

/** The content of the assistant's panel: the log, the chips, the field and the note. In the page's HTML it is static. */
export function Chat({ words, welcome, state, onSay, field, isOpen = false }: Props) {
  const { messages, pending } = state ?? {
    messages: [{ id: 0, sender: 'bot', intent: 'greeting', reply: welcome } as const],
    pending: [],
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const input = field?.current
    if (input && onSay?.(input.value)) input.value = ''
  }

  return (
    <div className="assistant-chat flex flex-1 flex-col overflow-x-hidden overflow-y-auto">
      <Log words={words} messages={messages} isTyping={pending.length > 0} isOpen={isOpen} />
      {words.chips.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and a chip sends without it
        <div role="group" aria-label={words.chipsLabel} className="assistant-chips">
          {words.chips.map((chip) => (
            <button key={chip} type="button" disabled={!onSay} onClick={() => onSay?.(chip)}>
              {chip}
            </button>
          ))}
        </div>
      )}
      <form onSubmit={submit}>
        <input
          ref={field}
          className="field"
          aria-label={words.message}
          placeholder={words.placeholder}
          disabled={!onSay}
          maxLength={LONGEST_MESSAGE}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
        />
        {/* It must not take the focus: a phone's keyboard would close after every message. */}
        <button
          type="submit"
          className="button button-primary"
          disabled={!onSay}
          onPointerDown={(event) => event.preventDefault()}
        >
          {words.send}
        </button>
      </form>
      <p id="assistant-note" className="assistant-note pb-4 text-[0.875rem]/[1.4] text-soft">
        {words.note}
      </p>
    </div>
  )
}

type LogProps = {
  words: ChatContent['words']
  messages: readonly ChatMessage[]
  isTyping: boolean
  isOpen: boolean
}

/** The messages, scrolled to the last one, and an indicator while a reply is due. */
function Log({ words, messages, isTyping, isOpen }: LogProps) {
  const log = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls at every change, and when the panel opens
  useLayoutEffect(() => {
    // In the next frame, which computes the layout anyway.
    const frame = requestAnimationFrame(() => {
      const last = list.current?.lastElementChild
      // To the end, or to the beginning of the last message if that is longer than the log.
      if (log.current && last instanceof HTMLElement)
        log.current.scrollTo({ top: last.offsetTop - log.current.offsetTop - MARGIN })
    })
    return () => cancelAnimationFrame(frame)
  }, [messages, isTyping, isOpen])

  return (
    <div
      ref={log}
      role="log"
      aria-label={words.conversation}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to
      tabIndex={0}
      className="assistant-log min-h-20 flex-[1_1_9rem] overflow-y-auto pt-5 pb-3 text-[max(1rem,var(--text-base)-0.0625rem)]"
    >
      <ol ref={list}>
        {messages.map((message, i) => (
          <MessageItem
            key={message.id}
            message={message}
            isLast={i === messages.length - 1}
            speaker={words.speakers[message.sender]}
          />
        ))}
      </ol>
      {isTyping && (
        <p className="assistant-typing">
          <span className="sr-only">{words.typing}</span>
          <i />
          <i />
          <i />
        </p>
      )}
    </div>
  )
}

type MessageProps = { message: ChatMessage; isLast: boolean; speaker: string }

/** One message with its speaker and time. A visitor's words are rendered as text only. */
const MessageItem = memo(function MessageItem({ message, isLast, speaker }: MessageProps) {
  const { sender, time } = message
  return (
    <li data-sender={sender} data-intent={sender === 'bot' ? message.intent : undefined}>
      <div
        id={isLast ? 'assistant-last' : undefined}
        className="assistant-words [line-height:1.45] wrap-anywhere"
      >
        <span className="sr-only">{`${speaker}: `}</span>
        {sender === 'bot' ? (
          <Marked text={message.reply} />
        ) : (
          <p dir="auto" lang={HINDI_LETTERS.test(message.text) ? 'hi' : undefined}>
            {message.text}
          </p>
        )}
      </div>
      {time !== undefined && <time dateTime={new Date(time).toISOString()}>{printTime(time)}</time>}
    </li>
  )
})

/** A text of the content with its emphasis and links, one paragraph a line. */
function Marked({ text }: { text: MarkedText }) {
  return text.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes, and its lines have no other name
    <p key={i}>{line.map(renderSpan)}</p>
  ))
}

function renderSpan(span: Span, key: number) {
  if (typeof span === 'string') return <NoBreak key={key} text={span} />
  if ('em' in span) return <strong key={key}>{span.em}</strong>
  return (
    <Link key={key} className="link" href={span.href}>
      {span.text}
    </Link>
  )
}

/** @returns the visitor's local hour and minute, 14:05; without Intl, whose first use blocks a slow phone for 60 ms */
function printTime(time: number): string {
  return new Date(time).toTimeString().slice(0, 'HH:mm'.length)
}
