import type { SiteContent } from '#site/content/index.ts'
import { Logo } from './logo.tsx'

type Props = { words: SiteContent['home']['technologies']; technologies: SiteContent['technologies'] }

/** For each field of technology the number of tools, and the names of the most used ones. */
export function Technologies({ words, technologies }: Props) {
  if (technologies.categories.length === 0) return null
  return (
    <section aria-labelledby="technologies" className="section bg-shade">
      <div className="wrap">
        <h2 id="technologies" className="max-w-[16ch] text-4xl">
          {words.title}
        </h2>
        <p className="measure mt-5 text-lg">{words.intro}</p>
        <dl className="mt-12 lg:mt-16">
          {technologies.categories.map(({ name, count, technologies }) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-4 border-t border-edge py-6 md:grid-cols-[clamp(11rem,22vw,15rem)_minmax(0,1fr)] md:items-center"
            >
              <dt className="flex items-baseline gap-3">
                <span className="display tabular max-w-full shrink-0 text-4xl text-peacock lg:min-w-[1.6em]">
                  {count}
                </span>
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              </dt>
              <dd>
                {technologies.length > 0 && (
                  <ul className="grid gap-x-8 gap-y-3 md:flex md:flex-wrap">
                    {technologies.map(({ name, logo }) => (
                      <li key={name} className="display flex items-center gap-3 text-2xl">
                        <Logo logo={logo} alt="" className="size-7 shrink-0" />
                        <span className="min-w-0 pt-1 wrap-anywhere">{name}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
