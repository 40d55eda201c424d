import type { ReactNode } from 'react'
import { SectionHead } from '#site/ui/section-head.tsx'
import type { WorkWords } from './project.ts'

/** The section of the projects. */
export function Projects({ words, children }: { words: WorkWords['list']; children?: ReactNode }) {
  const heading = 'case-studies'
  return (
    <section aria-labelledby={heading} className="section pt-14 md:pt-20">
      <div className="wrap">
        <SectionHead id={heading} title={words.title} intro={words.intro} />
        {children}
      </div>
    </section>
  )
}
