import { useQuery } from '@tanstack/react-query'
import type { WebsiteOverview } from '#admin/website-api.ts'
import { childOf, type Field, optionOf } from '#site/content/edit/field.ts'
import { isGroup } from '#site/content/edit/values.ts'
import { websiteQuery } from '../../data/website-overview.ts'
import { pictureAddress } from './website-query.ts'

type Props = { field: Field | undefined; value: unknown; file: string }

/** A value as people know it from the form. Without a field it is words. */
export function ShownValue({ field, value, file }: Props) {
  const { data } = useQuery(websiteQuery)
  if (field?.kind === 'variant')
    return <ShownValue field={field.options[optionOf(field.options, value)]} value={value} file={file} />
  if (field?.kind === 'picture' && field.role !== 'document' && typeof value === 'string' && value)
    return (
      <img className="max-h-32 bg-wall" src={pictureAddress(file, value)} alt={field.label} loading="lazy" />
    )
  const entries =
    field?.kind === 'choices' ? [] : Object.entries(isGroup(value) || Array.isArray(value) ? value : {})
  if (entries.length > 0)
    return entries.map(([key, inner]) => {
      const child = childOf(field, key)
      if (child?.isKey) return null
      return (
        <div key={key}>
          {isGroup(value) && <p className="text-sm text-soft">{child?.label ?? key}</p>}
          <ShownValue field={child} value={inner} file={file} />
        </div>
      )
    })
  return <span className="whitespace-pre-wrap wrap-anywhere">{inWords(field, value, data?.choices)}</span>
}

function inWords(field: Field | undefined, value: unknown, choices: WebsiteOverview['choices'] = {}): string {
  if (Array.isArray(value) && value.length > 0) return value.map((one) => inWords(field, one)).join(', ')
  if (value === undefined || value === '' || typeof value === 'object') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const list = field?.kind === 'choice' && field.list && choices[field.list]
  const options = list || (field && 'options' in field && field.kind !== 'variant' ? field.options : [])
  return options.find((option) => option.value === value)?.label ?? String(value)
}
