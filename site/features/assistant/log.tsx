import { useLayoutEffect, useRef } from 'react'
import type { Talk } from './conversation.ts'
import { MessageItem } from './message-item.tsx'
import type { Script } from './script.ts'

/** What shows above a long answer's beginning, in pixels. */
const MARGIN = 8

/** What was said, and a sign that an answer is being typed; it keeps to the last message. */
export function Log({ words, talk }: { words: Script['words']; talk: Talk }) {
  const log = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the talk may add to the log
  useLayoutEffect(() => {
    // In the frame that shows it, which lays the page out anyway; here, the layout would be asked for twice.
    const frame = requestAnimationFrame(() => {
      // As far down as there is, but to the last message's beginning where that is higher than the log.
      const last = log.current?.querySelector<HTMLElement>('li:last-child')
      if (log.current && last) log.current.scrollTo({ top: last.offsetTop - log.current.offsetTop - MARGIN })
    })
    return () => cancelAnimationFrame(frame)
  }, [talk])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to
    <div ref={log} role="log" aria-label={words.conversation} tabIndex={0} className="assistant-log">
      <ol>
        {talk.messages.map((message) => (
          <MessageItem key={message.id} message={message} speakers={words.speakers} />
        ))}
      </ol>
      {talk.pending.length > 0 && (
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
