import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { isModified } from '#site/browser/is-modified.ts'
import type { TabName, TabNames } from '../project.ts'

type Props = {
  slug: string
  tabs: TabName[]
  names: TabNames
  /** Undefined before hydration: the tabs are links to their panels then. */
  selected: TabName | undefined
  onSelect: (tab: TabName) => void
}

/** The tabs of a case study, with the arrow keys, Home and End, and a roving tabindex. */
export function TabList({ slug, tabs, names, selected, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const isTabs = selected !== undefined
  const selectedAt = isTabs ? tabs.indexOf(selected) : -1

  useLayoutEffect(() => {
    const element = list.current?.children[selectedAt]
    element?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [selectedAt])

  function select(event: MouseEvent, tab: TabName): void {
    if (!isTabs || isModified(event)) return
    event.preventDefault()
    onSelect(tab)
  }
  function selectByKey(event: KeyboardEvent, at: number): void {
    const to = indexAfter(event.key, at)
    if (!isTabs || to === undefined || isModified(event)) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    onSelect(tabs[index] as TabName)
    const element = list.current?.children[index]
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  }

  return (
    <div
      ref={list}
      className="case-study-tabs"
      {...(isTabs && { role: 'tablist', 'aria-labelledby': `${slug}-title` })}
    >
      {tabs.map((tab, at) => (
        <a
          key={tab}
          href={`#${slug}-${tab}`}
          onClick={(event) => select(event, tab)}
          onKeyDown={(event) => selectByKey(event, at)}
          {...(isTabs && {
            id: `${slug}-${tab}-tab`,
            role: 'tab',
            tabIndex: tab === selected ? 0 : -1,
            'aria-selected': tab === selected,
            'aria-controls': `${slug}-${tab}`,
          })}
        >
          {names[tab]}
        </a>
      ))}
    </div>
  )
}

/** @returns the index to which a key moves, which may be before or after the tabs; undefined for any other key */
function indexAfter(key: string, at: number): number | undefined {
  const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1, ' ': at }
  return moves[key]
}
