import './keep-focus.ts'
import { putListBelow, slugInAddress } from './address.ts'
import { enlargeIn } from './enlarge.ts'
import { prepareStudy } from './prepare-study.ts'
import { isModified, whenPressed } from './press.ts'
import { createReader } from './reader.ts'
import { findStudies } from './studies.ts'
import type { Tabs } from './tabs.ts'
import { keepVisits } from './visits.ts'

/**
 * Opens the case studies, which the page holds as dialogs, over the page: with tabs, with buttons that page through
 * what the filter has left, and each at its own address (`?project=slug`). Without this they are sheets that the
 * address's fragment shows.
 */
function openStudies(controls: HTMLElement, view: HTMLDialogElement): void {
  const studies = findStudies()
  const enlarge = enlargeIn(view)
  const tabsOf = new Map<HTMLDialogElement, Tabs>()
  /** What has been asked for, and opens after the next paint. */
  let asked: HTMLDialogElement | undefined

  const isOpen = (study: HTMLDialogElement) => study === reader.current
  function prepared(study: HTMLDialogElement): Tabs {
    const tabs = tabsOf.get(study) ?? prepareStudy(study, { isOpen, close, turn, enlarge })
    tabsOf.set(study, tabs)
    return tabs
  }
  const reader = createReader(controls, view, prepared)
  const visits = keepVisits(arrive, () => (asked ?? reader.current)?.id)

  function arrive(slug: string | null): void {
    asked = undefined
    const study = studies.named(slug)
    if (study && !isOpen(study)) reader.show(study)
    const left = study ? undefined : reader.release()
    if (left) reader.putAway(left)
  }
  function ask(study: HTMLDialogElement, link: HTMLElement): void {
    whenPressed(link, () => {
      // Unless Back was quicker.
      if (asked !== study) return
      asked = undefined
      reader.show(study, undefined, link)
    })
    if (asked === study) return
    visits.open(study.id, asked !== undefined)
    asked = study
  }
  function close(): void {
    const study = reader.release()
    if (!study) return
    visits.back()
    // Made transparent first, which is quick to paint; giving the page back takes longer.
    study.dataset.closing = ''
    afterPaint(() => {
      delete study.dataset.closing
      if (!isOpen(study)) reader.putAway(study)
    })
  }
  function turn(step: number): void {
    const next = reader.current && studies.after(reader.current, step)
    if (!next) return
    reader.show(next)
    visits.open(next.id, true)
  }
  /** Opens what the address asks for, by its parameter or by the fragment that a page without script uses. */
  function openAddressed(): void {
    // Not by :target, which the browser may not have looked for yet.
    const target = document.getElementById(location.hash.slice(1))
    const study = target?.closest<HTMLDialogElement>('.study') ?? studies.named(slugInAddress())
    if (!study) return
    reader.show(study, target?.closest<HTMLElement>('[data-tab]')?.dataset.tab)
    putListBelow(study.id)
  }

  controls.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button) return
    if (button.dataset.step) turn(Number(button.dataset.step))
    else close()
  })
  // A press lasts long enough to get ready for the click.
  document.addEventListener('pointerdown', (event) => {
    const study = studies.linked(linkOf(event))
    if (study) prepared(study)
  })
  document.addEventListener('click', (event) => {
    const link = linkOf(event)
    const study = studies.linked(link)
    if (!link || !study || isModified(event)) return
    event.preventDefault()
    ask(study, link)
  })
  addEventListener('hashchange', openAddressed)
  openAddressed()
  for (const study of studies.all) study.classList.remove('sheet')
}

/** The link to a part of this page that an event is about. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
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
