import { useEffect, useRef, useState } from 'react'
import { ExternalLink } from '#site/ui/link.tsx'

type Props = {
  words: {
    live: string
    /** Title of the frame. */
    title: string
    open: string
  }
  /** Address of the map for a frame. */
  embed: string
  /** Address of the map's own page. */
  link: string
}

/**
 * The live map of another server, requested only when the visitor opens it. Before hydration there is a link to it.
 */
export function LiveMap({ words, embed, link }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isRequested, setRequested] = useState(false)

  // It may have been opened before hydration.
  useEffect(() => setRequested(details.current?.open === true), [])

  return (
    // The Content-Security-Policy allows the origin in `data-frame` (security-headers.ts).
    <details
      ref={details}
      data-frame={embed}
      className="live-map group border-t border-line"
      onToggle={({ currentTarget }) => setRequested((before) => before || currentTarget.open)}
    >
      <summary className="wrap flex min-h-14 cursor-pointer items-center">
        <span className="link link-arrow group-open:[--turn:90deg]">{words.live}</span>
      </summary>
      {isRequested ? (
        <iframe src={embed} title={words.title} className="h-[60vh] w-full" />
      ) : (
        <p className="wrap pb-4">
          <ExternalLink className="link link-arrow" href={link}>
            {words.open}
          </ExternalLink>
        </p>
      )}
    </details>
  )
}
