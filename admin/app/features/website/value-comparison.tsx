import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { childOf, type Field } from '#site/content/edit/field.ts'
import type { Path } from '#site/content/errors.ts'
import { Comparison } from '../../ui/comparison.tsx'
import { ShownValue } from './shown-value.tsx'
import { formQuery } from './website-query.ts'

type Props = Omit<ComponentProps<typeof Comparison>, 'show'> & { file: string; path: Path }

/** Two changes of a value of a file, as its field shows it. */
export function ValueComparison({ file, path, ...props }: Props) {
  const form = useQuery(formQuery(file)).data
  const field = path.reduce<Field | undefined>(childOf, form)
  return <Comparison {...props} show={(value) => <ShownValue field={field} value={value} file={file} />} />
}
