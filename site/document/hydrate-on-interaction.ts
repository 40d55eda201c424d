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

/** Remembers a press while the page is loaded again for it. */
const PRESSED = 'pressed'

const BUTTON = 'button:not([type=submit])'
const FIRST_SIGNS = ['pointerup', 'pointercancel', 'keydown', 'focusin'] as const

/**
 * The addresses of Astro's runtime, which makes islands of the page's `astro-island`s, and of the islands' code; written
 * by `site/integrations/withhold-runtime.ts`. In development there are none: the runtime is in the page.
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
 * keeps for that (`data-failed`); the next press loads the page again.
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
    if (note) loadAgainAtPress(island, note)
  })
  island.addEventListener('submit', hold, true)
  island.addEventListener('click', hold, true)
  if (note && takePress()) island.querySelector<HTMLElement>(BUTTON)?.click()
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
 * At the next press in an island that failed, loads the page again, and presses there: browsers do not ask again for what
 * a failed module imports, and where the site was built anew, this page's code is gone for good. What is being written is
 * kept (`contact-form/draft.ts`). Not while the site does not answer: the browser's own error would take the page's place.
 */
function loadAgainAtPress(island: HTMLElement, note: HTMLElement): void {
  async function loadAgain(event: Event): Promise<void> {
    if (!island.hasAttribute('ssr')) return // it came after all
    event.stopImmediatePropagation()
    if (island.ariaBusy) return
    island.ariaBusy = 'true'
    const signal = AbortSignal.timeout?.(PATIENCE)
    try {
      const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })
      if (!ok) throw new Error('The site does not answer.')
      sessionStorage.setItem(PRESSED, 'yes') // throws where storage is forbidden, and with it drafts
      location.reload()
    } catch {
      island.ariaBusy = null
      tell(note)
    }
  }
  island.addEventListener('click', loadAgain, true)
}

/** Whether this page was loaded again by a press. Once: where its code fails again, that is said. */
function takePress(): boolean {
  try {
    const wasPressed = sessionStorage.getItem(PRESSED) !== null
    sessionStorage.removeItem(PRESSED)
    return wasPressed
  } catch {
    return false
  }
}

for (const island of islands) holdUntilReady(island)
for (const sign of FIRST_SIGNS) document.addEventListener(sign, prepare, true)
