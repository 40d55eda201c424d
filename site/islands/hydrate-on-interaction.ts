import type { ClientDirective } from 'astro'
import { READY } from './ready.ts'

/** How long a component may take from its code's arrival to its first answer, in milliseconds. */
const PATIENCE = 8000

const FIRST_SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Hydrates an island when the visitor first touches, types into or tabs through the page.
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
    start()
  }

  function release(action: (() => void) | undefined): void {
    island.removeEventListener('submit', hold, true)
    island.removeEventListener('click', hold, true)
    island.removeAttribute('aria-busy')
    action?.()
  }

  async function start(): Promise<void> {
    if (started) return
    started = true
    for (const sign of FIRST_SIGNS) document.removeEventListener(sign, start, true)
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
  for (const sign of FIRST_SIGNS) document.addEventListener(sign, start, { capture: true, passive: true })
}

export default hydrateOnInteraction
