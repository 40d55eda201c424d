import type { SiteContent } from '#site/content/index.ts'
import { initialOf, widthOf } from '#site/content/initial-of.ts'
import { edgeOf, type LatticeName } from '#site/lattice/lattice.ts'
import { LatticePattern } from '#site/ui/lattice.tsx'
import './story.css'

const PILLAR =
  'grid grid-cols-[clamp(4rem,40vw-4rem,6.5rem)_minmax(0,1fr)] items-center gap-4 border-t border-line py-5 last:border-b max-[18rem]:grid-cols-1 md:grid-cols-[min(13rem,27vw)_minmax(0,1fr)] md:gap-10 md:py-7 lg:grid-cols-[min(13rem,14vw)_minmax(0,1fr)] lg:gap-[clamp(1rem,2.5vw,2.5rem)] print:block print:py-2'

/** The story of the agency, beside its pillars with their initials. */
export function Story({ story }: { story: SiteContent['about']['story'] }) {
  return (
    <section aria-labelledby="story" className="section">
      <div className="wrap grid grid-cols-1 gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pe-8">
          <div className="story">
            <h2 id="story" className="text-4xl">
              {story.title}
            </h2>
            <div className="measure mt-6 grid gap-4 lg:mt-8 lg:text-lg">
              {story.paragraphs.map((paragraph) => (
                <p key={paragraph} className="pretty">
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
        </div>
        <ol className="lg:col-span-6">
          {story.pillars.map(({ title, description, icon }, i) => (
            <li key={title} className={PILLAR}>
              <Initial letter={initialOf(title)} icon={icon} id={`pillar-${i}`} />
              <div>
                <h3 className="text-2xl md:text-3xl lg:text-2xl xl:text-3xl">{title}</h3>
                <p className="mt-1 md:mt-2">{description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type InitialProps = {
  letter: string
  icon: LatticeName
  /** Unique on the page. */
  id: string
}

/** A large letter filled with a lattice. Decorative: the title beside it has the word. */
function Initial({ letter, icon, id }: InitialProps) {
  return (
    <svg
      className="initial w-full overflow-visible max-[18rem]:max-w-32 print:hidden"
      data-width={widthOf(letter)}
      viewBox="0 0 150 132"
      aria-hidden="true"
    >
      <g className="text-paper">
        <LatticePattern name={icon} id={id} edge={edgeOf(icon, 0.28)} bar={1.5} />
      </g>
      {['var(--color-peacock)', `url(#${id})`].map((fill) => (
        <text key={fill} y="128" fill={fill}>
          {letter}
        </text>
      ))}
    </svg>
  )
}
