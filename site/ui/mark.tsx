import type { Picture } from '#site/content/pictures/picture.ts'
import { EMBLEM } from '#site/lattice/emblem.ts'

const { size, squares, star } = EMBLEM

type Props = {
  className?: string
  /** The agency's own logo. */
  logo?: Picture | undefined
}

/** The agency's logo, or the mark: two crossed squares with a star. Decorative: the name is beside it. */
export function Mark({ className, logo }: Props) {
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {logo ? (
        // Inside an SVG a logo of another shape is fitted into the square.
        <image href={logo.src} width={size} height={size} />
      ) : (
        <>
          <path d={squares} fill="currentColor" />
          <path d={star} className="fill-marigold" />
        </>
      )}
    </svg>
  )
}
