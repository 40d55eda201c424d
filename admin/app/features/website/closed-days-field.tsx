import type { ComponentProps } from 'react'
import { type ClosedDays, indianDay } from '#contract/hours.ts'
import { Button } from '../../ui/button.tsx'
import { useEditor } from './editor.ts'
import { NOTE } from './field-notes.tsx'
import { ListField } from './list-field.tsx'

/** The list of closed days. Those that are over can be removed together. */
export function ClosedDaysField(props: ComponentProps<typeof ListField>) {
  const { edit } = useEditor()
  const { path, value } = props
  const today = indianDay(Date.now())
  const entries = Array.isArray(value) ? (value as Partial<ClosedDays>[]) : []
  const left = entries.filter(({ from, to }) => !from || (to || from) >= today)
  const over = entries.length - left.length
  return (
    <>
      <ListField {...props} />
      {over > 0 && (
        <p className={`${NOTE} text-sm`}>
          <span>{over === 1 ? 'One of these is over.' : `${over} of these are over.`}</span>
          <Button look="link" onClick={() => edit(path, left.length > 0 ? left : undefined)}>
            Remove past days
          </Button>
        </p>
      )}
    </>
  )
}
