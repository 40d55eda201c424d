import { script } from 'virtual:assistant-script'
import { type MouseEvent, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isModified } from '../is-modified.ts'
import { useReady } from '../use-ready.ts'
import { createConversation } from './conversation.ts'
import { tabMemory } from './memory.ts'
import { Panel } from './panel.tsx'
import { adoptPanelStyles } from './panel-styles.ts'
import { Star } from './star.tsx'
import { SHEET } from './use-sheet.ts'

const { words } = script

/** Whether a key is for something else that is open, or for what the visitor is at beside the card. */
function isMeantElsewhere({ defaultPrevented, target }: KeyboardEvent): boolean {
  // within :is(), a browser that knows no popovers passes over what it does not know
  if (defaultPrevented || document.querySelector(':is(:modal, :popover-open)')) return true
  // A click on its text gives the focus to main.
  return target instanceof Element && !target.matches('body, main') && !target.closest('.assistant')
}

/** Whether a link leads to the page that the assistant stands before: one of an answer, or any beside a sheet. */
function leadsHere(target: EventTarget | null): boolean {
  const links = matchMedia(SHEET).matches ? 'a[href]' : '.assistant a[href]'
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(links)
  return Boolean(link && link.origin === location.origin && link.pathname === location.pathname)
}

/** Whether all of an element is hidden behind another. */
function liesBehind(element: Element, other: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), other.getBoundingClientRect()]
  const isBetween = inner.left >= outer.left && inner.right <= outer.right
  return isBetween && inner.top >= outer.top && inner.bottom <= outer.bottom
}

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

  function close() {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (!isOpen || !isShown) return
    // A finger in the text field would bring the phone's keyboard up over the greeting and the suggestions.
    const target = byTouch.current ? panel.current : field.current
    target?.focus({ preventScroll: true })
  }, [isOpen, isShown])

  useEffect(() => {
    if (!isOpen) return
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || isMeantElsewhere(event)) return
      setOpen(false)
      button.current?.focus({ preventScroll: true })
    }
    function closeOnLinkToPage(event: globalThis.MouseEvent) {
      if (leadsHere(event.target) && !isModified(event)) setOpen(false)
    }
    // As a card it leaves the page to the keyboard, and must not lie over what that has come to.
    function closeOverFocus({ target }: FocusEvent) {
      if (!(target instanceof Element) || target.closest('.assistant') || !panel.current) return
      if (liesBehind(target, panel.current)) setOpen(false)
    }
    document.addEventListener('focusin', closeOverFocus)
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('click', closeOnLinkToPage)
    return () => {
      document.removeEventListener('focusin', closeOverFocus)
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('click', closeOnLinkToPage)
    }
  }, [isOpen])

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
