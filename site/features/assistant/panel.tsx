import type { FormEvent, RefObject } from 'react'
import type { Talk } from './conversation.ts'
import { Log } from './log.tsx'
import type { Script } from './script.ts'
import { useSheet } from './use-sheet.ts'

/** Longest message that can be typed, in characters. */
const LONGEST_MESSAGE = 500

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
  useSheet(panel, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    const input = field.current
    if (input && onSay(input.value)) input.value = draft.current = ''
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={words.name}
      // The log tells only what is added to it.
      aria-describedby={`said-${talk.messages.at(-1)?.id} assistant-note`}
      tabIndex={-1}
      className="assistant-panel"
    >
      <div className="assistant-head on-night">
        <p className="display">{words.name}</p>
        <button type="button" onClick={onClose}>
          {words.closeShort}
        </button>
      </div>
      <Log words={words} talk={talk} />
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
      <p id="assistant-note" className="assistant-note">
        {words.note}
      </p>
    </div>
  )
}
