import { memo } from 'react'
import type { Message } from './conversation.ts'
import { Marked } from './marked.tsx'
import type { Script } from './script.ts'

const HINDI_LETTERS = /\p{Script=Devanagari}/u

type Props = { message: Message; speakers: Script['words']['speakers'] }

/** One message, who said it and when. What a visitor typed is only ever text. */
export const MessageItem = memo(function MessageItem({ message, speakers }: Props) {
  const { id, sender, time } = message
  return (
    <li data-sender={sender} data-intent={sender === 'bot' ? message.intent : undefined}>
      <div id={`said-${id}`} className="assistant-words">
        <span className="sr-only">{speakers[sender]}: </span>
        {sender === 'bot' ? (
          <Marked text={message.reply} />
        ) : (
          <p dir="auto" lang={HINDI_LETTERS.test(message.text) ? 'hi' : undefined}>
            {message.text}
          </p>
        )}
      </div>
      <time dateTime={new Date(time).toISOString()}>{printTime(time)}</time>
    </li>
  )
})

/** @returns hour and minute where the visitor is: 14:05. Not by Intl, whose first use holds up a slow phone for 60 ms. */
function printTime(time: number): string {
  return new Date(time).toTimeString().slice(0, 'HH:mm'.length)
}
