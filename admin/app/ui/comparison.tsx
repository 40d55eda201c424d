import { printValue } from '../website/values.ts'
import './comparison.css'

type Props = {
  title: string
  mine: unknown
  theirs: unknown
  before: unknown
  onKeep: (which: 'mine' | 'theirs') => void
  isPending?: boolean
}

/** Two changes of one value, and what it was before: side by side, or on a phone one below the other. */
export function Comparison({ title, mine, theirs, before, onKeep, isPending }: Props) {
  return (
    <fieldset aria-label={title} className="comparison">
      <p className="font-semibold">{title}</p>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Version name="Mine" value={mine} />
        <Version name="Theirs" value={theirs} />
        <Version name="Before" value={before} />
      </dl>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-small"
          onClick={() => onKeep('mine')}
          disabled={isPending}
        >
          Keep mine
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => onKeep('theirs')}
          disabled={isPending}
        >
          Take theirs
        </button>
      </div>
    </fieldset>
  )
}

function Version({ name, value }: { name: string; value: unknown }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {printValue(value)}
      </dd>
    </div>
  )
}
