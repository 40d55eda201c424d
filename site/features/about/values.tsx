import type { SiteContent } from '#site/content/index.ts'

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

const RADIUS = 22

/** A star polygon: each point is joined with another one further round. */
function Star({ points }: { points: number }) {
  // The lines of sharper stars would overlap in the middle at this size.
  const reach = Math.round(points * 0.38)
  return (
    <svg
      className="size-12 shrink-0 text-peacock"
      viewBox={`-2 -2 ${2 * RADIUS + 4} ${2 * RADIUS + 4}`}
      aria-hidden="true"
    >
      <path d={starPath(points, reach)} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

/** One closed line, or several if both numbers have a common divisor: {9/3} is three triangles. */
function starPath(points: number, reach: number): string {
  const corner = (i: number) => {
    const angle = (i / points) * 2 * Math.PI
    return `${Math.round(RADIUS * (1 + Math.sin(angle)))} ${Math.round(RADIUS * (1 - Math.cos(angle)))}`
  }
  const left = new Set(Array(points).keys())
  let path = ''
  for (const first of left) {
    const line: string[] = []
    for (let i = first; left.delete(i); i = (i + reach) % points) line.push(corner(i))
    path += `M${line.join(' ')}z`
  }
  return path
}
