import type { SiteContent } from '#site/content/index.ts'
import { ROUTES } from '#site/layout/routes.ts'
import { SunScreen } from '#site/ui/sun-screen.tsx'

export function Hero({ hero }: { hero: SiteContent['home']['hero'] }) {
  return (
    <section className="relative overflow-hidden pt-(--header)">
      <div className="wrap grid grid-cols-1 gap-x-10 gap-y-8 pb-14 lg:grid-cols-12 lg:pt-16 lg:pb-24">
        <div className="lg:col-span-8 lg:py-10">
          <p className="font-medium text-peacock">{hero.eyebrow}</p>
          <h1 className="mt-4 max-w-[12ch] text-5xl leading-[1.06]">{hero.title}</h1>
          <p className="measure mt-7 text-lg">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-[27.5rem]:grid max-[27.5rem]:w-fit">
            <a className="button button-primary" href={ROUTES.contact}>
              {hero.primary}
            </a>
            <a className="button button-quiet" href={ROUTES.services}>
              {hero.secondary}
            </a>
          </div>
          <ul className="ticks mt-10 grid max-w-2xl gap-x-8 gap-y-2 sm:grid-cols-2">
            {hero.ticks.map((tick) => (
              <li key={tick}>{tick}</li>
            ))}
          </ul>
        </div>
        <SunScreen className="h-32 max-lg:order-first max-lg:-mx-(--gutter) max-lg:w-[calc(100%+2*var(--gutter))] max-lg:max-w-none md:h-[min(16rem,30svh)] lg:absolute lg:top-(--header) lg:right-0 lg:bottom-0 lg:h-auto lg:w-[31vw]" />
      </div>
    </section>
  )
}
