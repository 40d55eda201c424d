import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { describeLargePdf, PDF_EXPECTED } from '#site/content/pictures/pdf.ts'
import { request } from '../../data/api-client.ts'
import { Late } from '../../ui/late.tsx'
import { ProblemText } from '../../ui/states.tsx'
import { type FieldProps, useEditor, useNotes, useTarget } from './editor.ts'
import { FieldName, Notes } from './field-notes.tsx'
import { RemoveValue } from './field-set.tsx'
import { type CutPicture, openImage, PictureProblem } from './open-image.ts'
import { pictureAddress } from './website-query.ts'

const loadDialog = () => import('./picture-dialog.tsx').then((module) => module.PictureDialog)

/** The present picture or PDF, and an input for another one: a file, a drop, or on a phone the camera. */
export function PictureField(props: FieldProps<'picture'>) {
  const { field, path, value } = props
  const { file, edit } = useEditor()
  const { problems } = useNotes(path, true)
  const input = useTarget(path, true)
  const id = useId()
  const isDocument = field.role === 'document'
  const [chosen, setChosen] = useState<{ image: HTMLImageElement; original: File }>()
  const [broken, setBroken] = useState<string>()

  const upload = useMutation({
    meta: { isSilent: true },
    mutationFn: ({ picture, cut }: CutPicture) => {
      const place = { name: file, path: JSON.stringify(path) }
      const query = { ...place, ...(cut && { cut: JSON.stringify(cut) }) }
      return request('POST website/pictures', { query, body: picture })
    },
    onSuccess: ({ name }) => {
      edit(path, name)
      setChosen(undefined)
    },
  })
  const open = useMutation({
    meta: { isSilent: true },
    mutationFn: async (original: File) => {
      upload.reset()
      // A drawing has no size, a logo no shape, and a PDF neither.
      if (isDocument || original.type === 'image/svg+xml' || field.role === 'drawing')
        await upload.mutateAsync({ picture: isDocument ? asPdf(original) : original }).catch(() => {})
      else setChosen({ image: await openImage(original), original })
    },
  })

  const source = pictureAddress(file, String(value))
  return (
    <div data-path={JSON.stringify(path)}>
      <FieldName field={field} id={id} />
      {isDocument && typeof value === 'string' && value && (
        <a className="target link text-sm" href={source} download={value}>
          {value}
        </a>
      )}
      {!isDocument && typeof value === 'string' && value && broken !== source && (
        <img className="mt-2 mb-1 max-h-56 bg-wall" src={source} alt="" onError={() => setBroken(source)} />
      )}
      <div className="relative text-sm/[1.6]">
        <input
          ref={input}
          id={id}
          type="file"
          // Android 14 offers the camera only if something else than pictures may be chosen.
          accept={isDocument ? '.pdf' : 'image/*,.heic,application/octet-stream'}
          className="picture-input"
          aria-describedby={`${id}-help ${id}-notes`}
          aria-invalid={problems.length > 0 || undefined}
          disabled={open.isPending}
          onChange={({ target }) => {
            const [original] = target.files ?? []
            if (original) open.mutate(original)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-40 top-[1.1rem] text-soft max-sm:hidden [@media(hover:none)]:hidden"
        >
          or drop it here
        </span>
      </div>
      <ProblemText className="mt-2">
        {open.error instanceof PictureProblem ? open.error.message : !chosen && upload.error?.message}
      </ProblemText>
      {!chosen && !open.isPending && <Notes id={`${id}-notes`} path={path} hasInput />}
      {field.isOptional && value !== undefined && <RemoveValue {...props} />}
      {chosen && (
        <Late name="picture dialog" load={loadDialog}>
          {(PictureDialog) => (
            <PictureDialog
              {...chosen}
              role={field.role}
              onCut={upload.mutate}
              isPending={upload.isPending}
              problem={upload.error?.message}
              onClose={() => setChosen(undefined)}
            />
          )}
        </Late>
      )}
    </div>
  )
}

/** The server looks into the file; its type depends on what else is installed on the device. */
function asPdf(original: File): Blob {
  const found = describeLargePdf(original.size)
  if (found) throw new PictureProblem(`This is ${found}. Take ${PDF_EXPECTED}.`)
  return new Blob([original], { type: 'application/pdf' })
}
