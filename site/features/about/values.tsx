import type { SiteContent } from '#site/content/index.ts'
import { rosette } from '#site/lattice/rosette.ts'

/**
 * The values, each with a star that has one point more than the one before. The first has seven points, because stars of
 * five and six points have meanings of their own.
 */
export function Values({ values }: { values: SiteContent['about']['values'] }) {
  return (
    <section aria-labelledby="values" className="section">
      <div className="wrap grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-4 xl:gap-y-16">
        <div className="md:col-span-2 lg:pe-12">
          <h2 id="values" className="text-4xl">
            {values.title}
          </h2>
          <p className="measure mt-5 text-lg">{values.intro}</p>
        </div>
        {values.items.map(({ title, description }, i) => (
          <div key={title} className="border-t-2 border-ink pt-4">
            <div className="flex flex-wrap items-center justify-between gap-x-2">
              <h3 className="min-w-0 pt-1 text-2xl">{title}</h3>
              <Star points={7 + i} />
            </div>
            <p className="mt-3">{description}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

function Star({ points }: { points: number }) {
  // The lines of sharper stars would overlap in the middle at this size.
  const { size, path } = rosette({ points, reach: Math.round(points * 0.38), radius: 22 })
  return (
    <svg
      className="size-12 shrink-0 text-peacock"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      aria-hidden="true"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
