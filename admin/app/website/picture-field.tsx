import { useState } from 'react'
import { API_PATH } from '#admin/api.ts'
import { type FieldProps, useEditor } from './editor.ts'
import { Help, Notes } from './field-notes.tsx'
import { MissingField } from './field-set.tsx'

/** The present picture. */
export function PictureField(props: FieldProps<'picture'>) {
  const { field, path, value } = props
  const { file } = useEditor()
  const [isBroken, setIsBroken] = useState(false)
  if (value === undefined && field.isOptional) return <MissingField {...props} />
  const query = new URLSearchParams({ name: file.file, path: JSON.stringify(path), version: file.version })
  return (
    <fieldset data-path={JSON.stringify(path)}>
      <legend className="font-semibold">{field.label}</legend>
      <Help>{field.help}</Help>
      {typeof value === 'string' && !isBroken && (
        <img
          className="picture-present"
          src={`${API_PATH}/website/picture?${query}`}
          alt={`Now: ${value}`}
          onError={() => setIsBroken(true)}
        />
      )}
      <Notes path={path} hasInput />
    </fieldset>
  )
}
