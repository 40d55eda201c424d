import { rosette } from '#site/jali/rosette.ts'

const { size, path } = rosette({ points: 8, reach: 3, radius: 48, crossed: true, facing: -67.5 })

/** The agency's mark, an eight-pointed jali star. Decorative: the name stands beside it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`-3 -3 ${size + 6} ${size + 6}`} aria-hidden="true">
      <path d={path} className="fill-marigold" fillRule="evenodd" />
      <path d={path} fill="none" stroke="currentColor" strokeWidth="3.5" strokeLinejoin="round" />
    </svg>
  )
}
