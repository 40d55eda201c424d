import {
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { AssistantContent } from '#site/content/schemas/assistant.ts'
import { useHydrated } from '#site/hooks/use-hydrated.ts'
import { useMediaQuery } from '#site/hooks/use-media-query.ts'
import { useLiveChat } from './use-live-chat.ts'
import { SHEET, useOpenPanel } from './use-open-panel.ts'
import './assistant.css'

const POPOVER = 'assistant'
/** In a browser without popovers, `document/popover-fallback.js` sets the attribute. `:is()` ignores an unknown selector. */
const OPEN = ':is(:popover-open, [data-popover-open])'

type Props = {
  words: Pick<AssistantContent, 'name' | 'open' | 'close' | 'closeShort' | 'failed'>
  /** The chat as static HTML, shown until the live one is loaded. */
  children?: ReactNode
}

/**
 * The assistant: a floating button and the popover that it opens, before hydration without script. The live chat is loaded
 * when the panel is opened; if that fails, the panel reports it.
 *
 * Words have `suppressHydrationWarning`: in a translated page they differ, and React would replace the panel by a closed one.
 */
export function Assistant({ words, children }: Props) {
  const aside = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const byTouch = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  const isSheet = useMediaQuery(SHEET)
  const { live, hasFailed } = useLiveChat(isOpen)
  // An auto popover closes by Escape, Android's Back and any press outside; a card must not close by such a press.
  const mode = isHydrated && !isSheet ? 'manual' : 'auto'

  useLayoutEffect(() => {
    const element = popover.current
    if (!element || !panel.current) return
    panel.current.autofocus = false // from now on `focusInside` chooses
    // Opened before hydration, and the focus has since moved to the page, which the sheet would make inert.
    if (!isFocusFree(aside.current) && matchMedia(SHEET).matches) element.hidePopover()
    const wasOpen = element.matches(OPEN)
    if (wasOpen) byTouch.current = matchMedia('(pointer: coarse)').matches // the press was not observed
    if (element.popover !== mode) {
      element.popover = mode // closes it
      if (wasOpen) element.showPopover()
      for (const transition of element.getAnimations({ subtree: true })) transition.finish()
    }
    setOpen(wasOpen)
  }, [mode])

  function focusInside(): void {
    if (!popover.current?.matches(OPEN) || !isFocusFree(aside.current)) return
    // After a touch, a phone's keyboard must not cover the greeting and the chips.
    const target = byTouch.current ? panel.current : (field.current ?? panel.current)
    target?.focus({ preventScroll: true })
  }

  const focusLiveChat = useEffectEvent(focusInside)
  useEffect(() => {
    if (live) focusLiveChat()
  }, [live])

  function leave(): void {
    popover.current?.hidePopover()
  }
  function close(): void {
    leave()
    button.current?.focus({ preventScroll: true })
  }
  useOpenPanel({ isOpen, isSheet, aside, panel, close, leave })

  return (
    <aside ref={aside} className="assistant needs-script">
      <button
        ref={button}
        type="button"
        popoverTarget={POPOVER}
        className="assistant-button"
        onClick={(event: MouseEvent<HTMLButtonElement, PointerEvent>) => {
          byTouch.current = event.nativeEvent.pointerType === 'touch'
        }}
      >
        <span suppressHydrationWarning className="when-closed sr-only">
          {words.open}
        </span>
        <span suppressHydrationWarning className="when-open sr-only">
          {words.close}
        </span>
        <svg viewBox="0 0 64 64" className="overflow-visible" aria-hidden="true">
          <polygon points={CORNERS} stroke="currentColor" strokeWidth="2.5" className="origin-center" />
          <path
            className="when-closed fill-current"
            d="M20 27l5 5-5 5-5-5zM32 27l5 5-5 5-5-5zM44 27l5 5-5 5-5-5z"
          />
          <path
            className="when-open"
            d="M23 23l18 18M41 23L23 41"
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
          />
        </svg>
      </button>
      <div
        ref={popover}
        id={POPOVER}
        popover="auto"
        className="assistant-popover inset-auto overflow-visible bg-transparent"
        onBeforeToggle={({ newState }: ToggleEvent) => setOpen(newState === 'open')}
        onToggle={({ newState }: ToggleEvent) => {
          if (newState === 'open') focusInside()
          else if (isFocusFree(aside.current)) button.current?.focus({ preventScroll: true })
        }}
      >
        <div
          ref={panel}
          role="dialog"
          aria-label={words.name}
          // The last message and the note; the log announces only what is added to it.
          aria-describedby="assistant-last assistant-note"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: takes the focus when the popover opens without script
          autoFocus
          className="assistant-panel"
        >
          <div className="assistant-head on-night flex items-center justify-between border-b-4 border-marigold bg-night text-on-night">
            <p suppressHydrationWarning className="display pt-[0.3rem] text-lg">
              {words.name}
            </p>
            <button
              suppressHydrationWarning
              type="button"
              popoverTarget={POPOVER}
              popoverTargetAction="hide"
              className="link -me-3 min-h-11 cursor-pointer px-3 font-medium"
            >
              {words.closeShort}
            </button>
          </div>
          <p
            suppressHydrationWarning
            role="alert"
            className="assistant-failed"
            data-shown={hasFailed || undefined}
          >
            {words.failed}
          </p>
          {live ? <live.LiveChat content={live.content} isOpen={isOpen} field={field} /> : children}
        </div>
      </div>
    </aside>
  )
}

/** @returns whether the focus is in the assistant or nowhere, so that moving it interrupts nothing on the page */
function isFocusFree(aside: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return activeElement === body || Boolean(aside?.contains(activeElement))
}

/** Corners of the eight-pointed star of the brand's mark, in a box of 64 units. */
const CORNERS = Array.from({ length: 16 }, (_, i) => {
  const radius = i % 2 ? 23.4 : 30.6
  const angle = (i * Math.PI) / 8
  return `${(32 + radius * Math.sin(angle)).toFixed(1)},${(32 - radius * Math.cos(angle)).toFixed(1)}`
}).join(' ')
