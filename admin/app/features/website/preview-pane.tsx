import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import {
  type FoundField,
  type FromPreview,
  PREVIEW_PATH,
  type PreviewPage,
  type ToPreview,
} from '#admin/website-api.ts'
import { pageShowing } from '#site/content/parts.ts'
import { PAGES, ROUTES, UNLISTED } from '#site/routes.ts'
import { request } from '../../data/api-client.ts'
import { useListener } from '../../hooks/use-listener.ts'
import { Button } from '../../ui/button.tsx'
import { useModal } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading, ProblemText } from '../../ui/states.tsx'
import { useForms } from './forms.ts'
import { addressOf, changesQuery } from './website-query.ts'

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
/** Of a text that is being typed: a page that was rendered a moment ago has one of them. */
const RECENT = 12

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
    mutationFn: (text: string) =>
      request<FoundField>('GET', `website/find?${new URLSearchParams({ page, text })}`),
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

type FrameProps = {
  page: string
  width: number
  onProblem: (problem: string | undefined) => void
  onMessage: (message: FromPreview) => void
}

function Frame({ page, width, onProblem, onMessage }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [isReady, setIsReady] = useState(false)
  usePage(page, frame, isReady, onProblem)
  useListener('message', ({ source, data }: MessageEvent<FromPreview>) => {
    if (!frame.current || source !== frame.current.contentWindow) return
    if (data.type === 'ready') setIsReady(true)
    else onMessage(data)
  })

  const [isLoaded, setIsLoaded] = useState(false)
  const scale = Math.min(1, size.width / width)
  return (
    <div ref={box} className="min-h-0 flex-1 overflow-hidden">
      {!isLoaded && <Loading />}
      <iframe
        ref={frame}
        title="Preview"
        onLoad={() => setIsLoaded(true)}
        // With forms, so that the scripts of filters and of the assistant can handle theirs; the policy lets none be sent.
        sandbox="allow-scripts allow-forms"
        src={PREVIEW_PATH + page}
        className="origin-top-left bg-paper"
        style={{
          width,
          height: scale > 0 ? size.height / scale : 0,
          transform: `scale(${scale})`,
          marginInlineStart: (size.width - width * scale) / 2,
        }}
      />
    </div>
  )
}

/** Keeps the frame's page up to date. */
function usePage(
  page: string,
  frame: { current: HTMLIFrameElement | null },
  isReady: boolean,
  onProblem: FrameProps['onProblem'],
): void {
  const forms = useForms()
  /** Changes with what others save, too. */
  const version = useQuery(changesQuery).data?.version
  const render = useRef(() => {})
  const say = useEffectEvent(onProblem)

  useEffect(() => {
    if (!isReady) return
    let isEnded = false
    let isRunning = false
    let isDue = false
    let recent: string[] = []

    // A frame in a sandbox has no origin that could be named.
    const post = (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, '*')

    function postTyped(before: string[], after: string): void {
      for (const text of before)
        if (text && text !== after && !/[{}]/.test(text + after)) post({ type: 'text', before: text, after })
    }

    async function renderPage(): Promise<void> {
      isDue = isRunning
      if (isDue) return
      isRunning = true
      try {
        const { html } = await request<PreviewPage>('GET', `website/preview?${new URLSearchParams({ page })}`)
        if (isEnded) return
        post({ type: 'page', html })
        postTyped(recent, recent.at(-1) ?? '')
        say(undefined)
      } catch (error) {
        if (!isEnded) say((error as Error).message)
      }
      isRunning = false
      if (isDue && !isEnded) void renderPage()
    }

    render.current = renderPage
    const stop = forms.listen((event) => {
      if (event.type === 'saved') return void renderPage()
      recent = [...(recent.at(-1) === event.before ? recent : [event.before]), event.after].slice(-RECENT)
      postTyped([event.before], event.after)
    })
    return () => {
      isEnded = true
      stop()
    }
  }, [page, forms, frame, isReady])

  // biome-ignore lint/correctness/useExhaustiveDependencies: renders with each version
  useEffect(() => void render.current(), [version, isReady])
}

function useSize(box: { current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
