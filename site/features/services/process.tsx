import type { SiteContent } from '#site/content/index.ts'
import { LatticeTile } from '#site/ui/lattice-tile.tsx'
import { Section } from '#site/ui/section.tsx'
import './process.css'

/** Widths of the signs, by the number of steps. */
const SIGNS = {
  few: 'md:[--sign:10vw] lg:[--sign:min(12vw,10rem)]',
  many: 'md:[--sign:8vw] lg:[--sign:min(10vw,8rem)]',
}
/** How many steps are above each one. */
const DOWN = ['[--down:0]', '[--down:1]', '[--down:2]', '[--down:3]', '[--down:4]', '[--down:5]']

/** The steps as stairs: each begins where the one before ends. */
export function Process({ process }: { process: SiteContent['servicesPage']['process'] }) {
  return (
    <Section
      id="process"
      title={process.title}
      intro={process.intro}
      className="overflow-hidden bg-shade pt-16 md:pt-28 print:break-before-page print:pt-0"
    >
      <ol
        className={`mt-12 [--run:0.6rem] [--sign:min(5rem,20vw)] md:[--run:var(--sign)] lg:mt-20 ${SIGNS[process.steps.length > 5 ? 'many' : 'few']}`}
      >
        {process.steps.map(({ title, description, icon, colour }, i) => (
          <li
            key={title}
            className={`stair grid grid-cols-[var(--sign)_minmax(0,1fr)] gap-x-5 ms-[calc(var(--down)*var(--run))] max-[15rem]:ms-0 max-[15rem]:grid-cols-1 max-[15rem]:gap-y-4 md:relative lg:gap-x-8 print:m-0 print:block ${DOWN[i]}`}
          >
            <div className="relative min-h-20 md:min-h-34 lg:min-h-42 print:hidden">
              <LatticeTile name={icon} id={`step-${i}`} colour={colour} className="size-full" />
              <span
                className="display tabular absolute end-0 top-0 grid size-9 place-items-center bg-shade pt-[0.2em] text-xl/[1] lg:size-15 lg:text-3xl/[1]"
                aria-hidden="true"
              >
                {i + 1}
              </span>
            </div>
            <div className="pb-9 md:pt-1 md:pb-6 lg:pb-8">
              <h3 className="text-2xl">{title}</h3>
              <p className="measure mt-2">{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
