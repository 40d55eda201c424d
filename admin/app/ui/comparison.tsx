import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'

type Props = {
  title: string
  mine: unknown
  theirs: unknown
  before: unknown
  /** Renders one of the three. */
  show: (value: unknown) => ReactNode
  onKeep: (which: 'mine' | 'theirs') => unknown
}

const SIDES = [
  ['Mine', 'mine'],
  ['Theirs', 'theirs'],
  ['Before', 'before'],
] as const

/** Two changes of one value, and what it was before: side by side, or on a phone one below the other. */
export function Comparison({ title, show, onKeep, ...values }: Props) {
  return (
    <fieldset
      aria-label={title}
      className="comparison mt-3 grid basis-full gap-4 border-s-4 border-marigold bg-shade p-4"
    >
      <p className="font-semibold">{title}</p>
      <dl className="grid gap-4 sm:grid-cols-3">
        {SIDES.map(([name, side]) => (
          <div key={side} className="min-w-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd dir="auto">{show(values[side])}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <ActionButton look="strong" isSmall onAction={async () => onKeep('mine')}>
          Keep mine
        </ActionButton>
        <ActionButton look="quiet" isSmall onAction={async () => onKeep('theirs')}>
          Take theirs
        </ActionButton>
      </div>
    </fieldset>
  )
}
