import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { isModified } from '#site/hooks/is-modified.ts'
import { PARTS, type PartName, type WorkWords } from '../project.ts'

type Props = {
  slug: string
  names: WorkWords['tabs']['names']
  /** Undefined before hydration: the tabs are links to the parts then. */
  selected: PartName | undefined
  onSelect: (part: PartName) => void
}

/** The tabs of a case study, with the arrow keys, Home and End, and a roving tabindex. */
export function TabList({ slug, names, selected, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const isTabs = selected !== undefined

  useLayoutEffect(() => {
    const tab = selected && list.current?.children[PARTS.indexOf(selected)]
    tab?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [selected])

  function select(event: MouseEvent, part: PartName): void {
    if (!isTabs || isModified(event)) return
    event.preventDefault()
    onSelect(part)
  }
  function selectByKey(event: KeyboardEvent, at: number): void {
    const to = tabAfter(event.key, at)
    if (!isTabs || to === undefined || isModified(event)) return
    event.preventDefault()
    onSelect(to)
    const tab = list.current?.children[PARTS.indexOf(to)]
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true })
  }

  return (
    <div
      ref={list}
      className="study-tabs"
      {...(isTabs && { role: 'tablist', 'aria-labelledby': `${slug}-title` })}
    >
      {PARTS.map((part, at) => (
        <a
          key={part}
          href={`#${slug}-${part}`}
          onClick={(event) => select(event, part)}
          onKeyDown={(event) => selectByKey(event, at)}
          {...(isTabs && {
            id: `${slug}-${part}-tab`,
            role: 'tab',
            tabIndex: part === selected ? 0 : -1,
            'aria-selected': part === selected,
            'aria-controls': `${slug}-${part}`,
          })}
        >
          {names[part]}
        </a>
      ))}
    </div>
  )
}

/** @returns the tab to which a key moves, cyclically; undefined for any other key */
function tabAfter(key: string, at: number): PartName | undefined {
  const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1, ' ': at }
  const to = moves[key]
  return to === undefined ? undefined : PARTS.at(to % PARTS.length)
}
