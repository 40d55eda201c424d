import { childOf, type Field } from '#site/content/edit/field.ts'
import { isGroup } from '#site/content/edit/values.ts'
import { optionOf } from './values.ts'
import { pictureAddress } from './website-query.ts'

/** A value as people know it from the form. Without a field it is words. */
export function ShownValue({
  field,
  value,
  file,
}: {
  field: Field | undefined
  value: unknown
  file: string
}) {
  if (field?.kind === 'variant')
    return <ShownValue field={field.options[optionOf(field.options, value)]} value={value} file={file} />
  if (field?.kind === 'picture' && field.role !== 'document' && typeof value === 'string' && value)
    return (
      <img className="picture-shown" src={pictureAddress(file, value)} alt={field.label} loading="lazy" />
    )
  if (Array.isArray(value) && value.length > 0 && field?.kind !== 'choices')
    return (
      <ul className={value.length > 1 ? 'list-disc ps-5' : undefined}>
        {value.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be alike
          <li key={at}>
            <ShownValue field={childOf(field, at)} value={entry} file={file} />
          </li>
        ))}
      </ul>
    )
  if (isGroup(value))
    return (
      <dl>
        {Object.entries(value).map(([key, inner]) => (
          <div key={key}>
            <dt className="text-sm text-soft">{childOf(field, key)?.label ?? key}</dt>
            <dd>
              <ShownValue field={childOf(field, key)} value={inner} file={file} />
            </dd>
          </div>
        ))}
      </dl>
    )
  return <span className="whitespace-pre-wrap wrap-anywhere">{inWords(field, value)}</span>
}

function inWords(field: Field | undefined, value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return value.map((one) => inWords(field, one)).join(', ')
  if (value === undefined || value === null || value === '' || Array.isArray(value)) return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const options = field?.kind === 'choice' || field?.kind === 'choices' ? field.options : []
  return options.find((option) => option.value === value)?.label ?? String(value)
}
