/** How long a component may take from its code's arrival to its first answer, in milliseconds. */
const PATIENCE = 8000
/** How long what is held waits for that code, in milliseconds: a request that is never answered does not fail. */
const PATIENCE_WITH_NETWORK = 20_000
/** How long a message may take that is sent without the form's own code, in milliseconds; as in `contact-form/send.ts`. */
const PATIENCE_WITH_POST = 45_000
/** How long a busy page may put off what is only made ready, in milliseconds. */
const IDLE_LIMIT = 2000

/**
 * As in `use-ready.ts`. Not imported from there: a module that both share would be a file of its own, which this script,
 * written into the page, would have to wait for.
 */
const READY = 'island:ready'

const BUTTON = 'button:not([type=submit])'
const FIRST_SIGNS = ['pointerup', 'pointercancel', 'keydown', 'focusin'] as const

/**
 * The addresses of Astro's runtime, which makes islands of the page's `astro-island`s, and of the islands' code; written
 * by `site/build/withhold-runtime.ts`. In development there are none: the runtime is in the page.
 */
const { runtime, modules: addresses } = document.documentElement.dataset
const modules = addresses?.split(' ') ?? []
const islands = document.getElementsByTagName('astro-island') as HTMLCollectionOf<HTMLElement>
let started = false

/**
 * Hydrates the page's islands once the visitor has first touched, typed into or tabbed through it: when the browser has
 * painted its answer to that and is idle, or as soon as it is painted where one of an island's own buttons is pressed.
 * Nothing of theirs, Astro's runtime included, is fetched before.
 */
function prepare(): void {
  for (const sign of FIRST_SIGNS) document.removeEventListener(sign, prepare, true)
  afterPaint(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_LIMIT })
    else setTimeout(start, IDLE_LIMIT / 4)
  })
}

function start(): void {
  if (started || !runtime) return
  started = true
  fetchComponents()
  document.head.append(
    Object.assign(document.createElement('script'), { src: runtime, onload: giveUp, onerror: giveUp }),
  )
}

/** Asks for all code at the same time as for the runtime, which would ask for it in several round trips. */
function fetchComponents(): void {
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** Unless the runtime has come: what comes in its place, such as a page of the network's own, is loaded without an error. */
function giveUp(): void {
  if (!customElements.get('astro-island'))
    for (const island of islands) island.dispatchEvent(new Event('astro:hydration-error'))
}

/**
 * Holds what the visitor does inside an island before it is ready (pressing its button, sending its form), and does it
 * again once it is; a press is dropped where the visitor is writing somewhere else by then. Where the island's code does
 * not come, or does not start, a held form is sent without it, and a held press is answered by the note that the island
 * keeps for that (`data-failed`); the next press tries again.
 *
 * An island has one form or one such button. It is looked for only when it is needed: in a page that the browser has
 * translated React draws the island anew.
 */
function holdUntilReady(island: HTMLElement): void {
  const note = island.querySelector<HTMLElement>('[data-failed]')
  let held: (() => void) | undefined
  let fallback: (() => void) | undefined
  let settle: (what: 'ready' | 'failed') => void

  function hold(event: Event): void {
    if (event.type === 'submit') {
      held = fallback = () => island.querySelector<HTMLElement>('[type=submit]')?.click()
    } else {
      if (!(event.target instanceof Element && event.target.closest(BUTTON))) return
      // Not click(): the island may want to know whether it was a finger.
      held = () => {
        // What opens now would take the words of whoever has gone on to write in another field.
        const field = document.querySelector(':read-write:focus')
        if (!field || island.contains(field))
          island.querySelector(BUTTON)?.dispatchEvent(new PointerEvent('click', event))
      }
      fallback = () => {
        if (note) tell(note)
      }
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    setTimeout(settle, PATIENCE_WITH_NETWORK, 'failed')
    island.ariaBusy = 'true'
    afterPaint(start)
  }

  const outcome = new Promise<'ready' | 'failed'>((resolve) => {
    settle = resolve
    island.addEventListener(READY, () => resolve('ready'), { once: true })
    island.addEventListener('astro:hydration-error', () => resolve('failed'), { once: true })
    island.addEventListener('astro:hydrate', () => setTimeout(resolve, PATIENCE, 'failed'), { once: true })
  })
  outcome.then((what) => {
    island.removeEventListener('submit', hold, true)
    island.removeEventListener('click', hold, true)
    island.ariaBusy = null
    if (what === 'ready') return held?.()
    island.addEventListener('submit', post)
    fallback?.()
    if (note) takeUpAnew(island)
  })
  island.addEventListener('submit', hold, true)
  island.addEventListener('click', hold, true)
}

/**
 * Sends a form whose code did not come. By itself the browser would leave the page, for its own error where there is no
 * network and for nothing at all where nobody answers; the page has parts that say that a message was sent, or was not
 * and how else to reach the agency. Any other answer the browser is to show: it says what is wrong.
 */
function post(event: Event): void {
  const [form, island] = [event.target as HTMLFormElement, event.currentTarget as HTMLElement]
  if (!island.hasAttribute('ssr')) return // its code came after all
  event.preventDefault()
  if (island.ariaBusy) return
  island.ariaBusy = 'true'
  fetch(form.action, {
    method: 'POST',
    body: new FormData(form),
    signal: AbortSignal.timeout?.(PATIENCE_WITH_POST), // older browsers wait without end
  })
    .then((answer) => answer.text())
    .then(
      (text) => {
        if (text !== 'OK') return form.submit()
        form.reset()
        location.replace('#sent')
      },
      () => location.replace('#not-sent'), // at the second try too, which as a hash would be no change
    )
    .finally(() => {
      island.ariaBusy = null
    })
}

/** Says that nothing comes of a press, until the visitor goes on to something else. */
function tell(note: HTMLElement): void {
  Object.assign(note, { role: 'alert', hidden: false })
  for (const sign of ['pointerdown', 'keydown']) {
    document.addEventListener(sign, () => Object.assign(note, { hidden: true }), { once: true })
  }
}

/**
 * At the next press in an island that failed, presses the button of a new one in its place, as a network that was gone
 * may be there again: what Astro has given up on it takes up only as a new element. Firefox does not ask again for a
 * module that failed; there the note has to advise to load the page again.
 */
function takeUpAnew(island: HTMLElement): void {
  island.addEventListener(
    'click',
    (event) => {
      if (!island.hasAttribute('ssr')) return // it came after all
      event.stopImmediatePropagation()
      const fresh = island.cloneNode(true) as HTMLElement
      holdUntilReady(fresh)
      island.replaceWith(fresh)
      started = false
      const button = fresh.querySelector('button')
      button?.focus({ preventScroll: true })
      button?.dispatchEvent(new PointerEvent('click', event))
    },
    true,
  )
}

for (const island of islands) holdUntilReady(island)
for (const sign of FIRST_SIGNS) document.addEventListener(sign, prepare, true)
// A draft (`contact-form/draft.ts`) comes back with the form's code: where there is one, that does not wait for a sign.
// On whatever page: all of the code is on the device since that was written.
try {
  if (sessionStorage.message) prepare()
} catch {} // storage may be forbidden
