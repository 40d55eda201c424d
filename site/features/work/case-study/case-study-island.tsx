import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isModified } from '#site/browser/is-modified.ts'
import { useHydrated } from '#site/hooks/use-hydrated.ts'
import { StepButton } from '#site/ui/step-button.tsx'
import { type Project, type TabName, type TabNames, tabsOf, type WorkWords } from '../project.ts'
import { Gallery } from './gallery.tsx'
import { loopFocus } from './loop-focus.ts'
import { TabList } from './tab-list.tsx'
import { useCaseStudy } from './use-case-study.ts'
import './case-study.css'

type Props = {
  slug: string
  names: TabNames
  words: Pick<WorkWords['study'], 'previous' | 'next' | 'close' | 'back'>
  /** The case studies before and after this one: of all, and of those in each category of the filter. */
  neighbours: Record<string, { previous: string; next: string }>
  pictures: Project['gallery']
  /** Static HTML: the title with its cover, and every tab panel but the gallery. */
  head?: ReactNode
} & Partial<Record<TabName, ReactNode>>

/**
 * A case study in a modal dialog with tabs, at its own address (`?project=slug`). Before hydration and without script it is
 * a closed dialog that CSS shows while the address's fragment names it or one of its tab panels.
 */
export function CaseStudy(props: Props) {
  const { slug, names, words, neighbours, pictures, head, ...panels } = props
  const tabs = tabsOf(names)
  const dialog = useRef<HTMLDialogElement>(null)
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()
  const { isOpen, firstTab, pagedBy, page, close } = useCaseStudy(slug, tabs, neighbours)
  const [selected, setSelected] = useState<TabName>()
  const tab = selected ?? firstTab

  const focusOnOpening = useEffectEvent(() => {
    // The button that was pressed in another case study keeps the focus.
    const focused = { previous, next, key: dialog }[pagedBy ?? 'key']
    focused.current?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    if (!isOpen) return
    const element = dialog.current
    element?.showModal()
    focusOnOpening()
    return () => element?.close()
  }, [isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every tab begins at its top
  useLayoutEffect(() => {
    dialog.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [tab, isOpen])

  function moveByKey(event: KeyboardEvent<HTMLDialogElement>): void {
    loopFocus(event)
    const step = event.key === 'ArrowLeft' ? 'previous' : event.key === 'ArrowRight' ? 'next' : undefined
    if (step && !event.defaultPrevented && !isModified(event)) page(step, 'key')
  }
  function closeBeside(event: MouseEvent): void {
    if (event.target === dialog.current && isOutside(dialog.current, event)) close()
  }

  // The key closes an enlarged picture when the case study closes.
  const gallery = <Gallery key={String(isOpen)} pictures={pictures} back={words.back} />
  const content: Partial<Record<TabName, ReactNode>> = { ...panels, gallery }
  return (
    <dialog
      ref={dialog}
      id={slug}
      tabIndex={isHydrated ? -1 : undefined}
      className="case-study"
      aria-labelledby={`${slug}-title`}
      data-hydrated={isHydrated || undefined}
      data-replacing={pagedBy && true}
      data-tab={isHydrated ? tab : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onClose={(event) => {
        // The event is late: of two case studies this one may be open again.
        if (event.target !== dialog.current || dialog.current.open) return
        setSelected(undefined)
        if (isOpen) close() // browsers may close it without asking
      }}
      onKeyDown={moveByKey}
      onClick={closeBeside}
    >
      <div className="case-study-bar">
        <TabList
          slug={slug}
          tabs={tabs}
          names={names}
          selected={isHydrated ? tab : undefined}
          onSelect={setSelected}
        />
        {isHydrated ? (
          <div className="flex flex-none">
            <StepButton
              ref={previous}
              label={words.previous}
              step={-1}
              isPlain
              className="max-md:hidden"
              onClick={() => page('previous', 'previous')}
            />
            <StepButton
              ref={next}
              label={words.next}
              step={1}
              isPlain
              className="max-md:hidden"
              onClick={() => page('next', 'next')}
            />
            <button type="button" className="case-study-close" onClick={close}>
              {words.close}
            </button>
          </div>
        ) : (
          <a href={`#${slug}-card`} className="case-study-close">
            {words.close}
          </a>
        )}
      </div>
      {head}
      {tabs.map((name) => (
        <section
          key={name}
          id={`${slug}-${name}`}
          className={`tab-panel ${name === 'results' ? 'on-night' : ''}`}
          {...(isHydrated && {
            role: 'tabpanel',
            tabIndex: 0,
            'aria-labelledby': `${slug}-${name}-tab`,
            'data-selected': name === tab || undefined,
          })}
        >
          <h3 className="text-2xl">{names[name]}</h3>
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
