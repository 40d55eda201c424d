import type { SiteContent } from '#site/content/index.ts'
import { ROUTES } from '#site/routes.ts'
import { headlineClass } from '#site/ui/headline.ts'
import { LatticePattern } from '#site/ui/lattice.tsx'
import { Ticks } from '#site/ui/ticks.tsx'
import './hero.css'

export function Hero({ hero }: { hero: SiteContent['home']['hero'] }) {
  return (
    <section className="relative overflow-hidden pt-(--header)">
      {/* The padding reserves the space of the lattice, which prevents layout shift while the page streams in. */}
      <div className="wrap pt-40 pb-14 md:pt-[calc(min(16rem,30svh)+2rem)] lg:grid lg:grid-cols-12 lg:gap-x-10 lg:pt-16 lg:pb-24 low:pt-8 print:pt-0">
        <div className="lg:col-span-8 lg:py-4 low:pt-0">
          <p className="font-medium text-peacock">{hero.eyebrow}</p>
          <h1 className={`mt-4 [line-height:1.06] ${headlineClass(hero.title, 'max-w-[12ch]')}`}>
            {hero.title}
          </h1>
          <p className="measure mt-7 text-lg lg:max-w-[min(41rem,54vw)]">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-[27.5rem]:grid max-[27.5rem]:w-fit">
            <a className="button button-primary" href={ROUTES.contact}>
              {hero.primary}
            </a>
            <a className="button button-quiet" href={ROUTES.services}>
              {hero.secondary}
            </a>
          </div>
          <Ticks items={hero.ticks} className="mt-10 grid w-fit gap-x-10 gap-y-2 sm:grid-cols-[auto_auto]" />
        </div>
        <SunScreen className="absolute top-(--header) right-0 h-32 w-full md:h-[min(16rem,30svh)] lg:bottom-0 lg:h-auto lg:w-[36vw] print:hidden" />
      </div>
    </section>
  )
}

/** A sun that rises behind a lattice. Decorative. */
function SunScreen({ className = '' }: { className?: string }) {
  return (
    <div className={`sun-screen overflow-hidden bg-shade text-screen [container-type:size] ${className}`}>
      <div className="sun forced-color-adjust-none" />
      <svg
        className="absolute inset-0 size-full"
        viewBox="0 0 480 720"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <LatticePattern name="ai-chatbots" id="sun-screen" edge={34} bar={7} />
        <rect width="480" height="720" fill="url(#sun-screen)" />
      </svg>
    </div>
  )
}
