import type { ReactNode } from 'react'
import type { SiteContent } from '#site/content/index.ts'
import { headlineClass } from '#site/ui/headline.ts'

type Props = {
  hero: SiteContent['contact']['hero']
  form: SiteContent['contact']['form']
  /** Below the promise of a reply: when another one holds. */
  children?: ReactNode
}

/** The page's title; on a phone with a link to the form, which is below the details. */
export function Hero({ hero, form, children }: Props) {
  return (
    <section className="pt-(--header)">
      <div className="wrap grid gap-x-12 gap-y-5 pt-10 pb-10 lg:grid-cols-3 lg:items-end lg:pt-20 lg:pb-16">
        <h1 className={`lg:col-span-2 ${headlineClass(hero.title)}`}>{hero.title}</h1>
        <div className="measure text-lg lg:pb-3">
          <p>{hero.lead}</p>
          {children}
        </div>
        <a className="link link-arrow w-fit [--turn:90deg] lg:hidden" href="#send-message">
          {form.title}
        </a>
      </div>
    </section>
  )
}
