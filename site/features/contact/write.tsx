import type { ReactNode } from 'react'
import type { SiteContent } from '#site/content/index.ts'

type Props = {
  words: SiteContent['contact']['form']
  /** Astro's slot of that name. Its type checker does not know that Astro sets it. */
  details?: ReactNode
  children?: ReactNode
}

/** Every other way to reach the agency, and beside it the form on its sheet. */
export function Write({ words, details, children }: Props) {
  return (
    <section className="wrap grid grid-cols-1 items-start gap-x-12 gap-y-12 pb-20 lg:grid-cols-3 lg:pb-32">
      <div>{details}</div>
      <section aria-labelledby="write" className="sheet rule-t-4 border-marigold bg-shade lg:col-span-2">
        <h2 id="write" className="text-3xl">
          {words.title}
        </h2>
        <p className="mt-2 mb-8">{words.intro}</p>
        {children}
      </section>
    </section>
  )
}
