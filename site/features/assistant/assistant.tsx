import { script } from 'virtual:assistant-script'
import { type MouseEvent, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useReady } from '../../hooks/use-ready.ts'
import { createConversation } from './conversation.ts'
import { tabMemory } from './memory.ts'
import { Panel } from './panel.tsx'
import { adoptPanelStyles } from './panel-styles.ts'
import { Star } from './star.tsx'
import { useClosing } from './use-closing.ts'

const { words } = script

/** The assistant: a button on every page, and the panel that it opens. */
export function Assistant() {
  const [conversation] = useState(() => createConversation(script, tabMemory))
  const talk = useSyncExternalStore(conversation.subscribe, conversation.read, conversation.read)
  const [isOpen, setOpen] = useState(false)
  // The button answers at once, the panel when that is painted.
  const isShown = useDeferredValue(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const byTouch = useRef(false)
  /** What is typed and not sent yet. */
  const draft = useRef('')
  useReady(button)

  function open(event: MouseEvent<HTMLButtonElement>) {
    byTouch.current = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    adoptPanelStyles()
    conversation.open()
    setOpen(true)
  }

  function leave() {
    setOpen(false)
  }
  function close() {
    leave()
    button.current?.focus({ preventScroll: true })
  }
  useClosing({ isOpen, panel, close, leave })

  useEffect(() => {
    if (!isOpen || !isShown) return
    // A finger in the text field would bring the phone's keyboard up over the greeting and the suggestions.
    const target = byTouch.current ? panel.current : field.current
    target?.focus({ preventScroll: true })
  }, [isOpen, isShown])

  return (
    <aside className="assistant needs-script" data-open={isOpen || undefined}>
      {isShown && (
        <Panel
          words={words}
          talk={talk}
          field={field}
          panel={panel}
          draft={draft}
          onSay={conversation.say}
          onClose={close}
        />
      )}
      <p className="assistant-failed" data-failed="" hidden>
        {words.failed}
      </p>
      <button
        ref={button}
        type="button"
        className="assistant-button"
        aria-label={isOpen ? words.close : words.open}
        onClick={isOpen ? close : open}
      >
        <Star sign={isOpen ? 'cross' : 'lights'} />
      </button>
    </aside>
  )
}
