import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { isModified } from '#site/browser/is-modified.ts'
import { Picture } from '#site/ui/picture.tsx'
import type { Project } from '../project.ts'
import { loopFocus } from './loop-focus.ts'
import './gallery.css'

/** The width of the window, or of a picture that fills its height. */
const ENLARGED = 'max(100vw, 160vh)'

type Props = {
  pictures: Project['gallery']
  /** Label of the button that closes the enlarged picture. */
  back: string
}

/** The pictures of a case study. Each links to its largest version; hydrated, it opens in a dialog over the gallery. */
export function Gallery({ pictures, back }: Props) {
  const [enlarged, setEnlarged] = useState<{ index: number; start: number }>()
  const list = useRef<HTMLUListElement>(null)

  function enlarge(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    if (isModified(event)) return
    event.preventDefault()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    // A click by a key has no position: the picture starts at its left edge.
    setEnlarged({ index, start: event.detail > 0 ? (event.clientX - left) / width : 0 })
  }
  function close(): void {
    const link = enlarged && list.current?.children[enlarged.index]?.firstElementChild
    setEnlarged(undefined)
    if (link instanceof HTMLElement) link.focus()
  }

  return (
    <div className="gallery">
      <ul
        ref={list}
        onKeyDown={keepArrows}
        className="mt-6 grid gap-[clamp(0.75rem,2vw,2rem)] md:grid-cols-[1fr_1fr]"
      >
        {pictures.map(({ image, alt }, index) => (
          <li key={image.src} className="md:first:col-span-2 md:even:last:col-span-2">
            <a href={image.src} className="block cursor-zoom-in" onClick={(event) => enlarge(event, index)}>
              <Picture picture={image} alt={alt} sizes="(min-width: 48rem) 60vw, 91vw" className="w-full" />
            </a>
          </li>
        ))}
      </ul>
      {enlarged && (
        <EnlargedPicture
          pictures={pictures}
          back={back}
          {...enlarged}
          onStep={(by) =>
            setEnlarged({ index: (enlarged.index + by + pictures.length) % pictures.length, start: 0 })
          }
          onClose={close}
        />
      )}
    </div>
  )
}

/** In the gallery the arrow keys do not page through the case studies. */
function keepArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}

type EnlargedProps = {
  pictures: Project['gallery']
  back: string
  index: number
  /** The point to show first, from 0 at the picture's left edge to 1. */
  start: number
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/**
 * One picture as large as the window allows. Any click closes it. The arrow keys scroll a picture that is wider than the
 * window, and at its edge show the next one.
 */
function EnlargedPicture({ pictures, back, index, start, onStep, onClose }: EnlargedProps) {
  const view = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  const picture = pictures[index]

  useLayoutEffect(() => {
    const element = view.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture starts anew
  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    element.scrollTo({ left: start * element.scrollWidth - element.clientWidth / 2 })
    // So that a screen reader announces a picture that replaces another.
    const image = frame.current?.getElementsByTagName('img')[0]
    if (image && !isFirst.current) {
      image.tabIndex = -1
      image.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [start, index])

  function move(event: KeyboardEvent<HTMLDialogElement>): void {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    event.stopPropagation()
    loopFocus(event)
    if (by === 0 || isModified(event) || !view.current) return
    event.preventDefault()
    const { scrollLeft, clientWidth, scrollWidth } = view.current
    const isAtEdge = by < 0 ? scrollLeft < 1 : scrollLeft + clientWidth > scrollWidth - 1
    if (isAtEdge) onStep(by)
    else view.current.scrollBy({ left: by * 0.8 * clientWidth })
  }

  return (
    <dialog
      ref={view}
      tabIndex={-1}
      className="enlarged on-night"
      aria-label={picture?.alt}
      onClick={onClose}
      onClose={(event) => {
        event.stopPropagation()
        onClose()
      }}
      onKeyDown={move}
    >
      <button type="button" className="case-study-close">
        {back}
      </button>
      {picture && (
        <div ref={frame} key={picture.image.src}>
          <Picture picture={picture.image} alt={picture.alt} sizes={ENLARGED} />
        </div>
      )}
    </dialog>
  )
}
