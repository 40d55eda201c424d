import type { ClientDirective } from 'astro'

const FIRST_SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Hydrates an island when the visitor first touches, types into or tabs through the page.
 * What they do inside the island before it is ready (pressing a button, sending a form) is held and done
 * again once it is; where the island's code cannot be had, a held form is sent the plain way.
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
    let failed = false
    island.addEventListener('astro:hydration-error', () => (failed = true), { once: true })
    const hydrate = await load()
    await hydrate()
    release(failed ? fallback : held)
  }

  island.addEventListener('submit', hold, true)
  island.addEventListener('click', hold, true)
  for (const sign of FIRST_SIGNS) document.addEventListener(sign, start, { capture: true, passive: true })
}

export default hydrateOnInteraction
