import type { ClientDirective } from 'astro'
import { READY } from './ready.ts'

/** How long a component may take from its code's arrival to its first answer, in milliseconds. */
const PATIENCE = 8000
/** How long a busy page may put off what is only made ready, in milliseconds. */
const IDLE_LIMIT = 2000

const FIRST_SIGNS = ['pointerup', 'pointercancel', 'keydown', 'focusin'] as const

/**
 * Hydrates an island once the visitor has first touched, typed into or tabbed through the page: when the browser has
 * painted its answer to that and is idle, or as soon as it is painted where one of the island's own buttons is pressed.
 * What they do inside the island before it is ready (pressing a button, sending a form) is held and done
 * again once it is; where the island's code cannot be had, or does not come up, a held form is sent the plain way.
 */
const hydrateOnInteraction: ClientDirective = (load, _options, island) => {
  let held: (() => void) | undefined
  let fallback: (() => void) | undefined
  let started = false

  function hold(event: Event): void {
    const target = event.target
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      const submitter = event instanceof SubmitEvent ? event.submitter : null
      held = () => target.requestSubmit(submitter)
      fallback = () => target.submit()
    } else {
      const button = target instanceof Element ? target.closest('button:not([type=submit])') : null
      if (!(button instanceof HTMLElement)) return
      // Not click(): the island may want to know whether it was a finger.
      held = () => button.dispatchEvent(new PointerEvent('click', event))
      fallback = undefined
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    island.setAttribute('aria-busy', 'true')
    afterPaint(start)
  }

  function release(action: (() => void) | undefined): void {
    island.removeEventListener('submit', hold, true)
    island.removeEventListener('click', hold, true)
    island.removeAttribute('aria-busy')
    action?.()
  }

  function prepare(): void {
    afterPaint(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_LIMIT })
      else setTimeout(start, IDLE_LIMIT / 4)
    })
  }

  async function start(): Promise<void> {
    if (started) return
    started = true
    for (const sign of FIRST_SIGNS) document.removeEventListener(sign, prepare, true)
    const ready = new Promise<boolean>((resolve) => {
      island.addEventListener(READY, () => resolve(true), { once: true })
      island.addEventListener('astro:hydration-error', () => resolve(false), { once: true })
      island.addEventListener('astro:hydrate', () => setTimeout(resolve, PATIENCE, false), { once: true })
    })
    const hydrate = await load()
    await hydrate()
    release((await ready) ? held : fallback)
  }

  island.addEventListener('submit', hold, true)
  island.addEventListener('click', hold, true)
  for (const sign of FIRST_SIGNS) document.addEventListener(sign, prepare, { capture: true, passive: true })
}

export default hydrateOnInteraction
