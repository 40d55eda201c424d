import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isModified } from '#site/browser/is-modified.ts'
import type { FilmSource } from '#site/content/film.ts'

type Props = {
  title: string
  source: FilmSource
  /** Words of the button, with {provider}. */
  play: string
  /** The picture before it plays. */
  children?: ReactNode
}

/** A film of another website, from which nothing is requested until its link is pressed. Before hydration that leads there. */
export function Film({ title, source, play, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isPlaying, setPlaying] = useState(false)

  // Its case study is closed, or shows another tab: it would still be heard.
  useEffect(() => {
    if (!isPlaying || !box.current) return
    const observer = new ResizeObserver(() => box.current?.offsetWidth === 0 && setPlaying(false))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isPlaying])

  function playHere(event: MouseEvent): void {
    if (isModified(event)) return
    event.preventDefault()
    setPlaying(true)
  }

  return (
    // The Content-Security-Policy allows the origin in `data-frame` (security-headers.ts).
    <div ref={box} data-frame={source.player} className={source.isUpright ? 'film film-upright' : 'film'}>
      {children}
      {isPlaying ? (
        <iframe
          ref={(frame) => frame?.focus()}
          src={source.player}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <a href={source.page} className="button button-primary" onClick={playHere}>
          <span>{play.replace('{provider}', source.provider)}</span>
          <span className="sr-only">{`: ${title}`}</span>
        </a>
      )}
    </div>
  )
}
