import type { SiteContent } from '#site/content/index.ts'
import { LatticeTile } from '#site/ui/lattice-tile.tsx'
import { Section } from '#site/ui/section.tsx'

/** The steps as stairs: each begins where the one before ends. */
export function Process({ process }: { process: SiteContent['servicesPage']['process'] }) {
  return (
    <Section
      id="process"
      title={process.title}
      intro={process.intro}
      className="overflow-hidden bg-shade pt-16 md:pt-28"
    >
      <ol className="stairs mt-12 lg:mt-20">
        {process.steps.map(({ title, description, icon, colour }, i) => (
          <li key={title} className="stair">
            <div className="stair-sign">
              <LatticeTile name={icon} id={`step-${i}`} colour={colour} className="size-full" />
              <span className="stair-number display tabular" aria-hidden="true">
                {i + 1}
              </span>
            </div>
            <div className="stair-text">
              <h3 className="text-2xl">{title}</h3>
              <p className="measure mt-2">{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
