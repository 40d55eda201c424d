import type { ClientDirective } from 'astro'
import { afterFrame } from './after-frame.ts'

declare module 'astro' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface of Astro's is extended
  interface AstroClientDirectives {
    /**
     * What asks for the island without an interaction: a query or fragment in the address, a draft kept in this tab, or that
     * it is near the window.
     */
    'client:interaction'?: boolean | 'address' | 'draft' | 'near'
  }
}

/** The first events of an interaction: a pointer moves long before a press. */
const FIRST_EVENTS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin']
/** Longest wait for an idle moment, in milliseconds. */
const IDLE_LIMIT = 2000
/** How far below the window an island is near. */
const NEAR = '50%'
/** Milliseconds after which loading counts as failed: a stalled request never rejects. */
const LOAD_TIMEOUT = 25_000

/**
 * `client:interaction`: hydrates an island after the first interaction with the page, when the browser has painted its
 * response and is idle; at once if the interaction is with the island, or if its value asks for it. If loading the code
 * fails, the island gets `data-failed`, and the next interaction tries again.
 */
const hydrateOnInteraction: ClientDirective = (load, { value }, island) => {
  let waiting = new AbortController()

  async function hydrate(): Promise<void> {
    if (waiting.signal.aborted) return // several events may have come before the browser was idle
    waiting.abort()
    const timeout = setTimeout(() => (island.dataset.failed = ''), LOAD_TIMEOUT)
    const run = await load()
    clearTimeout(timeout)
    // An empty file is a module without the component: React would empty the island.
    if ('Component' in island && island.Component) await run()
    else fail()
  }
  function fail(): void {
    island.dataset.failed = ''
    wait()
  }
  function wait(): void {
    waiting = new AbortController()
    const options = { capture: true, passive: true, signal: waiting.signal }
    const now = () => afterFrame(hydrate)
    for (const type of FIRST_EVENTS) {
      island.addEventListener(type, now, options)
      document.addEventListener(type, () => whenIdle(now), options)
    }
  }

  island.addEventListener('astro:hydrate', () => delete island.dataset.failed)
  // A prerendered page has no history yet.
  if (isAskedFor(value) && document.prerendering)
    document.addEventListener('prerenderingchange', hydrate, { once: true })
  else if (isAskedFor(value)) hydrate()
  else wait()
  if (value === 'near') whenNear(island, hydrate)
}

function whenNear(island: HTMLElement, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: NEAR },
  )
  // The island itself has no box.
  for (const child of island.children) observer.observe(child)
}

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_LIMIT })
  else setTimeout(callback, IDLE_LIMIT / 4)
}

function isAskedFor(value: unknown): boolean {
  if (value === 'address') return location.search !== '' || location.hash !== ''
  try {
    return value === 'draft' && 'message' in sessionStorage
  } catch {
    return false // storage may be denied
  }
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive by its default export
export default hydrateOnInteraction
