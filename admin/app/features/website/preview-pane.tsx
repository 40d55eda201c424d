import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { pageShowing } from '#site/content/parts.ts'
import { PAGES, ROUTES, UNLISTED } from '#site/routes.ts'
import { request } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { useModal } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProblemText } from '../../ui/states.tsx'
import { Frame } from './preview-frame.tsx'
import { addressOf } from './website-query.ts'

const WIDTHS = { phone: 390, desktop: 1280 }
type Width = keyof typeof WIDTHS

const PAGE_NAMES: Record<string, string> = {
  ...Object.fromEntries(PAGES.map((page) => [ROUTES[page], page.charAt(0).toUpperCase() + page.slice(1)])),
  [UNLISTED.privacy]: 'Privacy policy',
  [UNLISTED.terms]: 'Terms of service',
  [UNLISTED.cookies]: 'Cookie policy',
  [UNLISTED.answered]: 'Answered',
  [UNLISTED.notFound]: 'Not found',
}

/** The page that shows a file. Others leave the page as it is. */
function pageOf(file = ''): string | undefined {
  const page = pageShowing(file)
  return page && { ...ROUTES, ...UNLISTED }[page]
}

type PreviewProps = {
  file: string | undefined
  /** Undefined beside the form. */
  onClose?: () => void
}

/** The preview instead of the form, in a narrow window. */
export function PreviewDialog({ file, onClose }: Required<PreviewProps>) {
  const dialog = useModal()
  return (
    <dialog ref={dialog} className="preview" aria-label="Preview of the page" onClose={onClose}>
      <Preview file={file} onClose={onClose} />
    </dialog>
  )
}

/** A page as it will be. A press on a text or picture in it leads to its field. */
export function Preview({ file, onClose }: PreviewProps) {
  /** The page that was chosen, or pressed, while this file was open. */
  const [chosen, setChosen] = useState<{ file: string | undefined; page: string }>()
  const [shown, setShown] = useState<string>(ROUTES.home)
  const [width, setWidth] = useState<Width>('phone')
  const [, navigate] = useLocation()
  const page = (chosen?.file === file ? chosen?.page : pageOf(file)) ?? shown
  useEffect(() => setShown(page), [page])
  const setPage = (page: string) => setChosen({ file, page })
  const find = useMutation({
    mutationFn: (text: string) => request('GET website/find', { query: { page, text } }),
    meta: { isSilent: true },
    onSuccess: ({ file, path }) => {
      // The page that was pressed stays.
      setChosen({ file, page })
      navigate(addressOf(file, path))
      onClose?.()
    },
  })
  const [problem, setProblem] = useState<string>()
  return (
    <section aria-label="Page" className={onClose ? 'contents' : 'preview'}>
      <div className="flex min-h-18 flex-wrap items-center gap-x-3 px-4 py-2">
        {onClose && (
          <Button look="plain" aria-label="Back to the form" onClick={onClose}>
            <Icon name="back" />
          </Button>
        )}
        <select
          aria-label="Page"
          className="field field-small min-w-20 flex-1"
          value={page}
          onChange={(event) => setPage(event.target.value)}
        >
          {!PAGE_NAMES[page] && <option value={page}>{page}</option>}
          {Object.entries(PAGE_NAMES).map(([path, name]) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </select>
        {(Object.keys(WIDTHS) as Width[]).map((name) => (
          <Button
            key={name}
            look="plain"
            className="mx-0 text-sm font-medium aria-pressed:underline aria-pressed:decoration-current"
            aria-pressed={name === width}
            onClick={() => setWidth(name)}
          >
            {name === 'phone' ? 'Phone' : 'Desktop'}
          </Button>
        ))}
      </div>
      <ProblemText className="mx-4 mb-3">{problem}</ProblemText>
      <p role="status" className="px-4 pb-3 text-sm text-soft empty:hidden">
        {find.error?.message}
      </p>
      <Frame
        key={page}
        page={page}
        width={WIDTHS[width]}
        onProblem={setProblem}
        onMessage={(message) => {
          if (message.type === 'pressed') find.mutate(message.text || (message.picture ?? ''))
          if (message.type === 'link') setPage(message.path.replace(/[?#].*/, ''))
        }}
      />
    </section>
  )
}
