import type { SiteContent } from '#site/content/index.ts'
import { ROUTES } from '#site/layout/routes.ts'
import { SunScreen } from '#site/ui/sun-screen.tsx'

type Props = { page: SiteContent['notFound']; words: SiteContent['words'] }

/** Nothing here but the screen and the light behind it, and the ways back. */
export function Lost({ page, words }: Props) {
  const { hero } = page
  return (
    <section className="relative overflow-hidden pt-(--header)">
      <div className="wrap grid min-h-[78svh] items-center gap-10 py-14 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="display tabular text-3xl text-peacock">404</p>
          <h1 className="mt-2 text-5xl">{hero.title}</h1>
          <p className="measure mt-6 text-lg">{hero.lead}</p>
          <a className="button button-primary mt-8" href={ROUTES.home}>
            {page.home}
          </a>
          <nav aria-label={page.links} className="mt-10">
            <ul className="flex flex-wrap gap-x-6">
              {(['services', 'work', 'about', 'contact'] as const).map((name) => (
                <li key={name}>
                  <a className="link inline-flex min-h-11 items-center" href={ROUTES[name]}>
                    {words.footerNavigation[name]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <SunScreen className="h-64 w-full max-lg:order-first lg:absolute lg:top-(--header) lg:right-0 lg:bottom-0 lg:h-auto lg:w-[36vw]" />
      </div>
    </section>
  )
}
