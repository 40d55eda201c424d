import type { SiteContent } from '#site/content/index.ts'
import { Figure } from '#site/ui/figure.tsx'
import { PriceIndex } from './price-index.tsx'
import { Windows } from './windows.tsx'

type Props = {
  page: SiteContent['servicesPage']
  services: SiteContent['services']
  prices: SiteContent['prices']
  figures: SiteContent['site']['figures']
}

export function Hero({ page: { hero, list }, services, prices, figures }: Props) {
  const { projects, clients, years, rating } = figures
  return (
    <section className="pt-(--header)">
      <div className="wrap grid gap-x-8 gap-y-6 pt-8 pb-10 md:pt-14 lg:pb-14 xl:grid-cols-12 xl:items-end">
        <div className="xl:col-span-8">
          <p className="weight-medium text-peacock">{hero.eyebrow}</p>
          <h1 className="mt-4 max-w-[17ch] text-5xl xl:text-[min(7rem,7.9vw)]">{hero.title}</h1>
        </div>
        <p className="measure text-lg xl:col-span-4 xl:pb-2">{hero.lead}</p>
      </div>
      <Windows services={services} />
      <PriceIndex words={list} services={services} prices={prices} />
      <ul className="wrap grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-y-4 pt-6 min-[30rem]:grid-cols-2 min-[42rem]:grid-cols-4 md:pt-16">
        {[projects, clients, years, rating].map((figure) => (
          <li
            key={figure.label}
            className="rule-s border-line ps-4 pe-2 pt-1 text-sm sm:text-base md:first:border-transparent md:first:ps-0 lg:ps-6"
          >
            <Figure figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  )
}
