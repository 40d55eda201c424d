import { isModified, whenPressed } from './press.ts'
import { makeTabs, type Tabs } from './tabs.ts'

/** What may be done to the case studies from within one of them. */
export type StudyActions = {
  isOpen(study: HTMLDialogElement): boolean
  close(): void
  /** @param step 1 to the next one, -1 to the one before */
  turn(step: number): void
  /** @param picture the gallery's link to it */
  enlarge(picture: HTMLElement, pressed: MouseEvent): void
}

/** Makes a case study ready to be opened the first time: its tabs, its keys, and every way out of it. */
export function prepareStudy(study: HTMLDialogElement, { isOpen, close, turn, enlarge }: StudyActions): Tabs {
  // Itself, and not its first tab, has the focus when it opens.
  study.tabIndex = -1
  study.autofocus = true
  study.querySelector('.study-close')?.remove()
  study.addEventListener('cancel', (event) => {
    if (event.target !== study) return
    event.preventDefault()
    close()
  })
  // Browsers may close it without asking.
  study.addEventListener('close', () => {
    if (isOpen(study) && !study.open) close()
  })
  study.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const within = event.target instanceof Element && event.target.closest('[data-tabs], [data-tab=gallery]')
    // An enlarged picture has taken its own keys, and may have left the page with them.
    if (step && !within && !event.defaultPrevented && !isModified(event)) turn(step)
  })
  study.addEventListener('click', (event) => {
    if (event.target === study && isBeside(study, event)) close()
    const picture =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-tab=gallery] a')
    if (!picture || isModified(event)) return
    event.preventDefault()
    whenPressed(picture, () => {
      if (isOpen(study)) enlarge(picture, event)
    })
  })
  return makeTabs(study)
}

function isBeside(study: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = study.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
