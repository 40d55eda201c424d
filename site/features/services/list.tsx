import type { ReactNode } from 'react'
import type { SiteContent } from '#site/content/index.ts'
import { SectionHead } from '#site/ui/section-head.tsx'

type Props = { words: SiteContent['servicesPage']['list']; children?: ReactNode }

/** The section of the price list. */
export function List({ words, children }: Props) {
  return (
    <section aria-labelledby="services" className="section">
      <div className="wrap">
        <SectionHead id="services" title={words.title} intro={words.intro} />
        {children}
      </div>
    </section>
  )
}
