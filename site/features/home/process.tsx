import type { SiteContent } from '#site/content/index.ts'
import { edgeOf } from '#site/lattice/lattice.ts'
import { Lattice } from '#site/ui/lattice.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { Section } from '#site/ui/section.tsx'
import './process.css'

/** The steps along a line, each with a drawing. */
export function Process({ process }: { process: SiteContent['home']['process'] }) {
  return (
    <Section
      id="process"
      title={process.title}
      intro={process.intro}
      className="on-night section bg-night text-on-night"
    >
      <ol className="mt-12 grid gap-y-10 md:grid-cols-2 md:gap-x-10 lg:mt-20 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] lg:gap-x-8">
        {process.steps.map(({ title, description, icon, image }, i) => (
          <li key={title} className="step">
            {image ? (
              <Picture
                picture={image}
                alt=""
                // Its lines are light.
                className="forced-color-adjust-none max-md:w-full md:h-28 md:w-auto lg:h-36 forced-colors:bg-night print:hidden"
              />
            ) : (
              <div className="max-md:aspect-square md:size-28 lg:size-36 print:hidden">
                <Lattice name={icon} id={`step-${i}`} edge={edgeOf(icon, 0.5)} bar={2} x="50%" y="50%" />
              </div>
            )}
            <div className="step-line" aria-hidden="true" />
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-on-night-soft">{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
