import { emblem } from '#site/lattice/emblem.ts'

const SIZE = 64
const { squares, star } = emblem(SIZE)

/** The agency's mark: two crossed squares with a star. Decorative: the name is beside it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <path d={squares} fill="currentColor" />
      <path d={star} className="fill-marigold" />
    </svg>
  )
}
