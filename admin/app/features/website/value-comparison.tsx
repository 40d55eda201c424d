import type { ComponentProps } from 'react'
import type { ContentFile } from '#admin/website-api.ts'
import { childOf, type Field } from '#site/content/edit/field.ts'
import type { Path } from '#site/content/errors.ts'
import { Comparison } from '../../ui/comparison.tsx'
import { ShownValue } from './shown-value.tsx'

type Props = Omit<ComponentProps<typeof Comparison>, 'show'> & { file: ContentFile; path: Path }

/** Two changes of a value of a file, as its field shows it. */
export function ValueComparison({ file, path, ...props }: Props) {
  const field = path.reduce<Field | undefined>(childOf, file.form)
  return (
    <Comparison {...props} show={(value) => <ShownValue field={field} value={value} file={file.file} />} />
  )
}
