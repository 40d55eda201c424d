import { putListBelow, slugInAddress } from './address.ts'
import { enlargeIn } from './enlarge.ts'
import { prepareStudy } from './prepare-study.ts'
import { modified, whenPressed } from './press.ts'
import { FIRST_PART, type Tabs } from './tabs.ts'
import { keepVisits } from './visits.ts'

const root = document.documentElement

/**
 * Opens the case studies, which the page holds as dialogs, over the page: with tabs, with buttons that page through
 * what the filter has left, and each at its own address (`?project=slug`). Without this they are sheets that the
 * address's fragment shows.
 */
function openStudies(controls: HTMLElement, view: HTMLDialogElement): void {
  const enlarge = enlargeIn(view)
  const studies = [...document.querySelectorAll<HTMLDialogElement>('.study')]
  const tabsOf = new Map<HTMLDialogElement, Tabs>()
  let current: HTMLDialogElement | undefined
  let opener: HTMLElement | undefined
  /** What has been asked for, and opens after the next paint. */
  let asked: HTMLDialogElement | undefined

  const named = (slug: string | undefined | null) => studies.find(({ id }) => id === slug)

  function show(study: HTMLDialogElement, part = FIRST_PART): void {
    view.close()
    // First, as long as nothing has changed: it asks how wide the page is.
    holdPage()
    const turned = current !== undefined
    const [before, focused] = [current, document.activeElement]
    current = study
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
  }
  /** Takes a case study off the page and, where no other has come, gives the focus back to what opened it. */
  function leave(study: HTMLDialogElement): void {
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
  }
  function close(): void {
    const study = current
    if (!study) return
    current = undefined
    visits.back()
    // What is behind it shows at once; it takes the page longer to be itself again.
    study.dataset.closing = ''
    afterPaint(() => {
      delete study.dataset.closing
      if (study !== current) leave(study)
    })
  }
  function turn(step: number): void {
    if (!current) return
    const left = [...document.querySelectorAll<HTMLElement>('article[data-project]:not([hidden])')]
    const at = left.findIndex(({ dataset }) => dataset.project === current?.id)
    // One that the filter has left out stands before the first and after the last.
    const from = at < 0 && step < 0 ? 0 : at
    const next = named(left.at((from + step) % left.length)?.dataset.project)
    if (!next) return
    show(next)
    visits.open(next.id, true)
  }

  function prepared(study: HTMLDialogElement): Tabs {
    const isOpen = (study: HTMLDialogElement) => study === current
    const tabs = tabsOf.get(study) ?? prepareStudy(study, { isOpen, close, turn, enlarge })
    tabsOf.set(study, tabs)
    return tabs
  }

  controls.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button) return
    if (button.dataset.step) turn(Number(button.dataset.step))
    else close()
  })
  const linkTo = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
  // A press lasts long enough to get ready for the click.
  document.addEventListener('pointerdown', (event) => {
    const study = named(linkTo(event)?.hash.slice(1))
    if (study) prepared(study)
  })
  document.addEventListener('click', (event) => {
    const link = linkTo(event)
    const study = named(link?.hash.slice(1))
    if (!link || !study || modified(event)) return
    event.preventDefault()
    whenPressed(link, () => {
      // Unless Back was quicker.
      if (asked !== study) return
      asked = undefined
      opener = link
      show(study)
    })
    if (asked === study) return
    visits.open(study.id, asked !== undefined)
    asked = study
  })
  const visits = keepVisits(
    (slug) => {
      asked = undefined
      const study = named(slug)
      if (study && study !== current) show(study)
      if (!study && current) {
        const before = current
        current = undefined
        leave(before)
      }
    },
    () => (asked ?? current)?.id,
  )

  /** Opens what the address asks for, by its parameter or by the fragment that a page without script uses. */
  function openAddressed(): void {
    // Not by :target, which the browser may not have looked for yet.
    const target = document.getElementById(location.hash.slice(1))
    const study = target?.closest<HTMLDialogElement>('.study') ?? named(slugInAddress())
    if (!study) return
    show(study, target?.closest<HTMLElement>('[data-tab]')?.dataset.tab)
    putListBelow(study.id)
  }
  addEventListener('hashchange', openAddressed)
  openAddressed()
  for (const study of studies) study.classList.remove('sheet')
}

/** Keeps the page from scrolling, as wide as it is. */
function holdPage(): void {
  root.dataset.reading ??= innerWidth > root.clientWidth ? 'beside-scrollbar' : ''
}

function start(): void {
  const controls = document.querySelector<HTMLElement>('.study-controls')
  const view = document.querySelector<HTMLDialogElement>('.enlarged')
  if (controls && view) openStudies(controls, view)
}

// A page made ready in advance has no history of its own yet.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', start, { once: true })
} else start()
