import type { ContentFile } from '#admin/website-api.ts'
import { childOf, type Field } from '#site/content/edit/field.ts'
import type { Path } from '#site/content/errors.ts'
import { ShownValue } from '../website/shown-value.tsx'
import { ActionButton } from './action-button.tsx'

type Props = {
  title: string
  /** Of the website: its fields define how values are shown. */
  file?: ContentFile
  path: Path
  mine: unknown
  theirs: unknown
  before: unknown
  onKeep: (which: 'mine' | 'theirs') => unknown
}

const SIDES = [
  ['Mine', 'mine'],
  ['Theirs', 'theirs'],
  ['Before', 'before'],
] as const

/** Two changes of one value, and what it was before: side by side, or on a phone one below the other. */
export function Comparison({ title, file, path, onKeep, ...values }: Props) {
  const field = path.reduce<Field | undefined>(childOf, file?.form)
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
            <dd dir="auto">
              <ShownValue field={field} value={values[side]} file={file?.file ?? ''} />
            </dd>
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
