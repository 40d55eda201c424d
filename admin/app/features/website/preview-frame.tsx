import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FromPreview, PREVIEW_PATH } from '#admin/website-api.ts'
import { request } from '../../data/api-client.ts'
import { websiteQuery } from '../../data/website-overview.ts'
import { useListener } from '../../hooks/use-listener.ts'
import { useUnsavedStore } from '../../hooks/use-unsaved.tsx'
import { Loading } from '../../ui/states.tsx'
import { createPreviewFeed, type PreviewFeed } from './preview-feed.ts'

type FrameProps = {
  page: string
  width: number
  onProblem: (problem: string | undefined) => void
  onMessage: (message: FromPreview) => void
}

/** The frame that shows a page, scaled to the room beside the form. */
export function Frame({ page, width, onProblem, onMessage }: FrameProps) {
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
  const store = useUnsavedStore()
  /** Changes with what others save, too. */
  const version = useQuery(websiteQuery).data?.drafts.version
  const [feed, setFeed] = useState<PreviewFeed>()
  const say = useEffectEvent(onProblem)

  useEffect(() => {
    if (!isReady) return
    const feed = createPreviewFeed({
      load: () => request('GET website/preview', { query: { page } }),
      // A frame in a sandbox has no origin that could be named.
      post: (message) => frame.current?.contentWindow?.postMessage(message, '*'),
      onProblem: (problem) => say(problem),
    })
    setFeed(feed)
    const stop = store.onEdit(({ before, after }) => feed.type(before, after))
    return () => {
      stop()
      feed.end()
    }
  }, [page, store, frame, isReady])

  // biome-ignore lint/correctness/useExhaustiveDependencies: renders with each version
  useEffect(() => feed?.render(), [feed, version])
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
