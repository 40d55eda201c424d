import type { SiteContent } from '#site/content/index.ts'
import { PAGES, ROUTES } from '#site/routes.ts'
import { LatticePattern } from '#site/ui/lattice.tsx'

type Props = { page: SiteContent['notFound']; words: SiteContent['words'] }

/** The message of the page for unknown addresses, with links to the other pages. */
export function NotFound({ page, words }: Props) {
  const { hero } = page
  return (
    <section className="on-night relative mt-(--header) overflow-hidden bg-night text-on-night">
      <NightScreen className="h-[min(18rem,40svh)] w-full text-night-line md:h-[min(22rem,40svh)] lg:absolute lg:top-0 lg:right-0 lg:h-[calc(100%-5rem)] lg:w-[40vw]" />
      <div className="wrap grid items-center gap-10 py-14 lg:min-h-[78svh] lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="display tabular text-3xl text-marigold">404</p>
          <h1 className="mt-2 text-5xl">{hero.title}</h1>
          <p className="measure mt-6 text-lg">{hero.lead}</p>
          <a className="button button-primary mt-8" href={ROUTES.home}>
            {page.home}
          </a>
          <nav aria-label={page.links} className="mt-10">
            <ul className="flex flex-wrap gap-x-6">
              {PAGES.filter((name) => name !== 'home').map((name) => (
                <li key={name}>
                  <a className="link inline-flex min-h-11 items-center" href={ROUTES[name]}>
                    {words.footerNavigation[name]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </section>
  )
}

const EDGE = 34
/** One of the lattice's twelve-sided tiles. */
const MISSING =
  '381 347 364 376 335 393 301 393 271 376 254 347 254 313 271 284 301 267 335 267 364 284 381 313'

/** The lattice of the home page at night, with one tile missing. Decorative. */
function NightScreen({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 480 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <LatticePattern name="ai-chatbots" id="night-screen" edge={EDGE} bar={4} />
      <path d={`M0 0h480v720H0zM${MISSING}z`} fillRule="evenodd" fill="url(#night-screen)" />
    </svg>
  )
}
