import { lengthOf } from '#contract/text-length.ts'
import { isSamePath } from '#site/content/edit/values.ts'
import { PLACEHOLDER } from '#site/content/placeholder.ts'
import { type FieldProps, useShown } from './editor.ts'

/** The part of the limit from which a text is counted. */
const NEAR = 0.7

/** What the placeholders of a text become, and its length if that is limited. */
export function TextHints({ field, value }: FieldProps<'text'>) {
  const text = typeof value === 'string' ? value : ''
  const names = field.mayHavePlaceholders ? [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name) : []
  const known = useShown(({ placeholders }) =>
    [...new Set(names)]
      .filter((name) => Object.hasOwn(placeholders, name))
      .map((name) => [name, placeholders[name] ?? ''] as const),
  )
  const values = new Map(known)
  const length = lengthOf(text.replaceAll(PLACEHOLDER, (whole, name) => values.get(name) ?? whole))
  const { max = Number.POSITIVE_INFINITY } = field
  return (
    <p
      className="flex flex-wrap gap-x-4 text-[0.875rem]/[1.6] text-soft wrap-anywhere empty:hidden"
      translate="no"
    >
      {known.map(([name, value]) => (
        <span key={name}>{`{${name}}: ${value}`}</span>
      ))}
      {length > max * NEAR && (
        <span className={`tabular ms-auto ${length > max ? 'text-brick' : ''}`}>{`${length} of ${max}`}</span>
      )}
    </p>
  )
}

/** Inserts a placeholder into the text with this id while it is typed. Before the text: Tab leads to the next field. */
export function PlaceholderMenu({ field, path, id }: FieldProps<'text'> & { id: string }) {
  const offered = useShown(({ focused, placeholders }) => {
    const hasFocus = focused !== undefined && isSamePath(focused, path)
    return field.mayHavePlaceholders && hasFocus ? Object.entries(placeholders) : undefined
  })
  if (!offered) return null
  function insert(name: string): void {
    const input = document.getElementById(id) as HTMLInputElement
    input.focus()
    input.setRangeText(`{${name}}`, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <select
      className="placeholder-menu h-11 w-14 cursor-pointer"
      aria-label="Insert a detail"
      value=""
      onChange={({ target }) => insert(target.value)}
    >
      <option value="">{'{ }'}</option>
      {offered.map(([name, value]) => (
        <option key={name} value={name}>
          {`{${name}}: ${value.slice(0, 60)}`}
        </option>
      ))}
    </select>
  )
}
