import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { isModified } from '#site/hooks/is-modified.ts'
import { useHydrated } from '#site/hooks/use-hydrated.ts'
import { StepButton } from '#site/ui/step-button.tsx'
import { PARTS, type PartName, type Project, type WorkWords } from '../project.ts'
import { Gallery } from './gallery.tsx'
import { TabList } from './tab-list.tsx'
import { useCaseStudy } from './use-case-study.ts'
import { useFocusLoop } from './use-focus-loop.ts'

export type CaseStudyProps = {
  slug: string
  names: WorkWords['tabs']['names']
  words: Pick<WorkWords['study'], 'previous' | 'next' | 'close' | 'back'>
  /** The case studies before and after this one: of all, and of those in each category of the filter. */
  neighbours: Record<string, { previous: string; next: string }>
  pictures: Project['gallery']
  /** Static HTML: the title with its cover, and every part but the gallery. */
  head?: ReactNode
  overview?: ReactNode
  features?: ReactNode
  technology?: ReactNode
  results?: ReactNode
}

/**
 * A case study in a modal dialog with tabs, at its own address (`?project=slug`). Before hydration and without script it is
 * a closed dialog that CSS shows while the address's fragment names it or one of its parts.
 */
export function CaseStudy(props: CaseStudyProps) {
  const { slug, names, words, neighbours, pictures, head } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const isHydrated = useHydrated()
  const { isOpen, isReplacing, part, turnedBy, turn, close } = useCaseStudy(slug, neighbours)
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [selected, setSelected] = useState<PartName>('overview')
  const [wasOpen, setWasOpen] = useState(false)
  useFocusLoop(dialog)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setSelected(part)
  }

  useLayoutEffect(() => {
    if (!isOpen) return
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [isOpen])

  useLayoutEffect(() => {
    if (!isOpen) return
    // The button that was pressed in the previous case study keeps the focus.
    const focused = { previous, next, none: dialog }[turnedBy ?? 'none']
    focused.current?.focus({ preventScroll: true })
  }, [isOpen, turnedBy])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every tab begins at its top
  useLayoutEffect(() => {
    dialog.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [selected, isOpen])

  function turnByKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? 'previous' : event.key === 'ArrowRight' ? 'next' : undefined
    if (step && !event.defaultPrevented && !isModified(event)) turn(step)
  }
  function closeBeside(event: MouseEvent): void {
    if (event.target === dialog.current && isOutside(dialog.current, event)) close()
  }

  const { overview, features, technology, results } = props
  const isGallery = isOpen && selected === 'gallery'
  const gallery = <Gallery pictures={pictures} back={words.back} isOpen={isGallery} />
  const content: Record<PartName, ReactNode> = { overview, features, technology, results, gallery }
  return (
    <dialog
      ref={dialog}
      id={slug}
      tabIndex={isHydrated ? -1 : undefined}
      className="study"
      aria-labelledby={`${slug}-title`}
      data-hydrated={isHydrated || undefined}
      data-replacing={isReplacing || undefined}
      data-part={isHydrated ? selected : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onClose={(event) => {
        // Browsers may close it without asking. The event is late: of two case studies this one may be open again.
        if (event.target === dialog.current && isOpen && !dialog.current.open) close()
      }}
      onKeyDown={turnByKey}
      onClick={closeBeside}
    >
      <div className="study-bar">
        <TabList
          slug={slug}
          names={names}
          selected={isHydrated ? selected : undefined}
          onSelect={setSelected}
        />
        {isHydrated ? (
          <div className="study-controls">
            <StepButton
              ref={previous}
              label={words.previous}
              step={-1}
              onClick={() => turn('previous', 'previous')}
            />
            <StepButton ref={next} label={words.next} step={1} onClick={() => turn('next', 'next')} />
            <button type="button" className="study-close" onClick={close}>
              {words.close}
            </button>
          </div>
        ) : (
          <a href={`#${slug}-card`} className="study-close">
            {words.close}
          </a>
        )}
      </div>
      {head}
      {PARTS.map((name) => (
        <section
          key={name}
          id={`${slug}-${name}`}
          className={`part ${name === 'results' ? 'on-night' : ''}`}
          {...(isHydrated && {
            role: 'tabpanel',
            tabIndex: 0,
            'aria-labelledby': `${slug}-${name}-tab`,
            'data-selected': name === selected || undefined,
          })}
        >
          <h3>{names[name]}</h3>
          {content[name]}
        </section>
      ))}
    </dialog>
  )
}

function isOutside(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
