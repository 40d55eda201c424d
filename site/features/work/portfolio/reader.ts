import { FIRST_PART, type Tabs } from './tabs.ts'

const root = document.documentElement

/** The one case study that is being read, over the page. */
export type Reader = {
  readonly current: HTMLDialogElement | undefined
  /**
   * Shows a case study, in place of another that is being read.
   * @param part where to begin; the overview unless told
   * @param opener what gets the focus back in the end
   */
  show(study: HTMLDialogElement, part?: string, opener?: HTMLElement): void
  /** Ends the reading. @returns the case study that was current, which is on the page until it is put away */
  release(): HTMLDialogElement | undefined
  /** Takes a case study off the page and, where no other has come, gives the focus back to what opened it. */
  putAway(study: HTMLDialogElement): void
}

/**
 * @param controls the buttons that move into whatever is being read
 * @param view the dialog for an enlarged picture
 * @param prepared gives a case study's tabs, the first time it is asked for or before
 */
export function createReader(
  controls: HTMLElement,
  view: HTMLDialogElement,
  prepared: (study: HTMLDialogElement) => Tabs,
): Reader {
  let current: HTMLDialogElement | undefined
  let opener: HTMLElement | undefined

  return {
    get current() {
      return current
    },
    show(study, part = FIRST_PART, from = opener) {
      view.close()
      // First: it measures the page, for which the browser would lay out anew whatever had changed before.
      holdPage()
      const turned = current !== undefined
      const [before, focused] = [current, document.activeElement]
      current = study
      opener = from
      before?.close()
      const tabs = prepared(study)
      // All that changes in it comes before it shows, so that it is laid out once.
      tabs.select(part)
      study.toggleAttribute('data-turned', turned)
      study.querySelector('.study-bar')?.append(controls)
      controls.hidden = false
      if (!study.open) study.showModal()
      // In the frame that lays it out, so that it is done once and in a task of its own.
      requestAnimationFrame(tabs.toTop)
      const turner = focused instanceof HTMLElement && controls.contains(focused) ? focused : study
      if (turner !== document.activeElement) turner.focus({ preventScroll: true })
    },
    release() {
      const released = current
      current = undefined
      return released
    },
    putAway(study) {
      // Left open inside a closed case study, the picture would be out of sight and the page out of reach.
      view.close()
      study.close()
      if (current) return
      delete root.dataset.reading
      const find = (what: string) => document.querySelector<HTMLElement>(what)
      const card = find(`article:not([hidden]) [href="#${study.id}"]`)
      const link = opener ?? card ?? find('.filter [aria-pressed=true]')
      link?.focus({ preventScroll: link === opener })
      opener = undefined
    },
  }
}

/** Keeps the page from scrolling, as wide as it is. */
function holdPage(): void {
  root.dataset.reading ??= innerWidth > root.clientWidth ? 'beside-scrollbar' : ''
}
