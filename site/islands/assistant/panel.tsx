import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Talk } from './conversation.ts'
import { MessageItem } from './message-item.tsx'
import type { Script } from './script.ts'
import { useSheet } from './use-sheet.ts'

/** Longest message that can be typed, in characters. */
const LONGEST_MESSAGE = 500

/** What shows above a long answer's beginning, in pixels. */
const MARGIN = 8

type Props = {
  words: Script['words']
  talk: Talk
  field: RefObject<HTMLInputElement | null>
  panel: RefObject<HTMLDivElement | null>
  /** What is typed and not sent yet: it stays where the assistant is closed meanwhile. */
  draft: RefObject<string>
  onSay: (text: string) => boolean
  onClose: () => void
}

/** The open assistant: what was said, suggestions, and a line to type in. */
export function Panel({ words, talk, field, panel, draft, onSay, onClose }: Props) {
  const log = useRef<HTMLDivElement>(null)
  useSheet(panel, onClose)

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

  function submit(event: FormEvent) {
    event.preventDefault()
    const input = field.current
    if (input && onSay(input.value)) input.value = draft.current = ''
  }

  return (
    <div ref={panel} role="dialog" aria-label={words.name} tabIndex={-1} className="assistant-panel">
      <div className="assistant-head on-night">
        <p className="display">{words.name}</p>
        <button type="button" onClick={onClose}>
          {words.closeShort}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to */}
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and these send by themselves */}
      <div role="group" aria-label={words.chipsLabel} className="assistant-chips">
        {words.chips.map((chip) => (
          <button key={chip} type="button" onClick={() => onSay(chip)}>
            {chip}
          </button>
        ))}
      </div>
      <form onSubmit={submit}>
        <input
          ref={field}
          aria-label={words.message}
          placeholder={words.placeholder}
          maxLength={LONGEST_MESSAGE}
          defaultValue={draft.current}
          onChange={(event) => {
            draft.current = event.target.value
          }}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
        />
        {/* Pressed by a finger it must not take the focus, or the phone's keyboard goes away. */}
        <button
          type="submit"
          className="button button-primary"
          onPointerDown={(event) => event.preventDefault()}
        >
          {words.send}
        </button>
      </form>
      <p className="assistant-note">{words.note}</p>
    </div>
  )
}
