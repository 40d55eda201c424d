import type { SiteContent } from '#site/content/index.ts'
import { ROUTES } from '#site/routes.ts'
import { LatticeTile } from '#site/ui/lattice-tile.tsx'
import { SectionHead } from '#site/ui/section.tsx'

/** Widths of the bars, by the number of steps. */
const REACHES: Record<number, string[]> = {
  3: ['w-1/3', 'w-2/3', 'w-full'],
  4: ['w-1/4', 'w-2/4', 'w-3/4', 'w-full'],
  5: ['w-1/5', 'w-2/5', 'w-3/5', 'w-4/5', 'w-full'],
  6: ['w-1/6', 'w-2/6', 'w-3/6', 'w-4/6', 'w-5/6', 'w-full'],
}

/** The steps, each with a bar from the left edge that is longer than the one before. */
export function Process({ process }: { process: SiteContent['about']['process'] }) {
  return (
    <section aria-labelledby="process" className="section overflow-hidden bg-shade">
      <div className="wrap">
        <SectionHead id="process" title={process.title} intro={process.intro} />
      </div>
      <ol className="mt-10 grid gap-10 lg:mt-16 lg:gap-12">
        {process.steps.map(({ title, description, icon }, i, { length }) => (
          <li key={title}>
            <LatticeTile
              name={icon}
              id={`step-${i}`}
              colour={i + 1 === length ? 'marigold' : 'peacock'}
              className={`h-10 lg:h-16 ${REACHES[length]?.[i]}`}
            />
            <div className="wrap grid grid-cols-1 gap-x-8 gap-y-1 pt-4 lg:grid-cols-12 lg:items-baseline">
              <h3 className="text-2xl lg:col-span-5">{title}</h3>
              <p className="measure lg:col-span-7">{description}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="wrap mt-8">
        <a className="link link-arrow" href={`${ROUTES.services}#process`}>
          {process.more}
        </a>
      </p>
    </section>
  )
}
