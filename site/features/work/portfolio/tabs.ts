import { isModified } from './press.ts'

/** The part that every case study opens with. */
export const FIRST_PART = 'overview'

export type Tabs = {
  /** Shows one part, by the name it carries in `data-tab`; the first where there is none of that name. */
  select(part: string): void
  /** Scrolls an open case study to its top, and its row of tabs to the one selected. */
  toTop(): void
}

/**
 * Turns a case study's links to its parts into tabs, and the parts into their panels: the arrow keys, Home and End
 * move from one to the next. Nothing is selected yet.
 */
export function makeTabs(study: HTMLElement): Tabs {
  const list = study.querySelector<HTMLElement>('[data-tabs]')
  const tabs = [...study.querySelectorAll<HTMLAnchorElement>('[data-tabs] > a')]
  const panels = [...study.querySelectorAll<HTMLElement>('[data-tab]')]
  const names = panels.map(({ dataset }) => dataset.tab ?? '')

  function mark(at: number): void {
    for (const [i, tab] of tabs.entries()) {
      tab.ariaSelected = String(i === at)
      tab.tabIndex = i === at ? 0 : -1
    }
    // What is leaving is no longer this tab's panel, though it shows until the next paint.
    for (const [i, panel] of panels.entries()) panel.ariaHidden = i === at ? null : 'true'
  }
  function reveal(at: number): void {
    for (const [i, panel] of panels.entries()) panel.toggleAttribute('data-current', i === at)
    study.dataset.part = names[at]
  }
  function change(to: number): void {
    mark(to)
    afterPaint(() => {
      reveal(tabs.findIndex(({ ariaSelected }) => ariaSelected === 'true'))
      toTop()
    })
  }
  function toTop(): void {
    study.scrollTo({ top: 0, behavior: 'instant' })
    const tab = list?.querySelector('[aria-selected=true]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }

  list?.setAttribute('role', 'tablist')
  list?.setAttribute('aria-labelledby', study.getAttribute('aria-labelledby') ?? '')
  for (const [i, panel] of panels.entries()) {
    const tab = tabs[i]
    if (!tab) continue
    tab.id = `${panel.id}-tab`
    tab.role = 'tab'
    tab.setAttribute('aria-controls', panel.id)
    panel.role = 'tabpanel'
    panel.tabIndex = 0
    panel.setAttribute('aria-labelledby', tab.id)
    // The browser would show the middle of what is taller than the window.
    panel.addEventListener('focus', () => {
      if (panel.matches(':focus-visible')) panel.scrollIntoView({ behavior: 'instant' })
    })
    tab.addEventListener('click', (event) => {
      if (isModified(event)) return
      event.preventDefault()
      change(i)
    })
    tab.addEventListener('keydown', (event) => {
      const to = tabAfter(event, i, tabs.length)
      if (to === undefined) return
      event.preventDefault()
      change(to)
      tabs[to]?.focus({ preventScroll: true })
    })
  }
  return {
    select(part) {
      const at = Math.max(0, names.indexOf(part))
      mark(at)
      reveal(at)
    },
    toTop,
  }
}

/** Where a key leads from one of so many tabs, round and round; undefined where it is for something else. */
function tabAfter({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number) {
  const moves: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
    ' ': at,
  }
  const to = moves[key]
  return to === undefined || altKey || ctrlKey || metaKey ? undefined : (to + count) % count
}
