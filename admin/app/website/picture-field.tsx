import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { API_PATH } from '#admin/api.ts'
import type { ContentFile } from '#admin/website-api.ts'
import { request } from '../api-client.ts'
import { Loading, ProblemText } from '../ui/states.tsx'
import { type FieldProps, useEditor, useNotes, useTarget } from './editor.ts'
import { Help, Notes } from './field-notes.tsx'
import { MissingField, RemoveValue } from './field-set.tsx'
import { openImage, PictureProblem } from './open-image.ts'

const PictureDialog = lazy(() =>
  import('./picture-dialog.tsx').then(({ PictureDialog }) => ({ default: PictureDialog })),
)

/** The present picture, and an input for another one: a file, a drop, or on a phone the camera. */
export function PictureField(props: FieldProps<'picture'>) {
  const { field, path, value } = props
  const { file, saver } = useEditor()
  const { problems } = useNotes(path, true)
  const input = useTarget(path, true)
  const id = useId()
  const [image, setImage] = useState<HTMLImageElement>()
  const [broken, setBroken] = useState<string>()
  const query = new URLSearchParams({ name: file.file, path: JSON.stringify(path) })

  const upload = useMutation({
    mutationFn: (picture: Blob) =>
      saver.run(path, () => request<ContentFile>('POST', `website/pictures?${query}`, picture)),
    onSuccess: () => setImage(undefined),
  })
  const open = useMutation({
    mutationFn: async (chosen: File) => {
      upload.reset()
      // A drawing has no size, and a logo no shape.
      if (chosen.type === 'image/svg+xml' || field.role === 'drawing')
        await upload.mutateAsync(chosen).catch(() => {})
      else setImage(await openImage(chosen))
    },
  })

  if (value === undefined && field.isOptional) return <MissingField {...props} />
  const source = `${API_PATH}/website/picture?${query}&version=${file.version}`
  return (
    <div data-path={JSON.stringify(path)}>
      <label htmlFor={id} className="block font-semibold">
        {field.label}
      </label>
      <Help id={`${id}-help`}>{field.help}</Help>
      {typeof value === 'string' && value && broken !== source && (
        <img className="picture-present" src={source} alt="" onError={() => setBroken(source)} />
      )}
      <div className="picture-drop">
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          className="picture-input"
          aria-describedby={`${id}-help ${id}-notes`}
          aria-invalid={problems.length > 0 || undefined}
          disabled={open.isPending}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) open.mutate(chosen)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <span aria-hidden="true">or drop it here</span>
      </div>
      <ProblemText className="mt-2">
        {open.error instanceof PictureProblem ? open.error.message : !image && upload.error?.message}
      </ProblemText>
      <Notes id={`${id}-notes`} path={path} hasInput />
      {field.isOptional && <RemoveValue {...props} />}
      {image && (
        <Suspense fallback={<Loading />}>
          <PictureDialog
            image={image}
            role={field.role}
            onCut={upload.mutate}
            isPending={upload.isPending}
            problem={upload.error?.message}
            onClose={() => setImage(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
