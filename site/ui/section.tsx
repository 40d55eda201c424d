import type { ReactNode } from 'react'

type HeadProps = { id: string; title: string; intro?: string }
type Props = HeadProps & { className?: string; children?: ReactNode }

/** A section of a page, named by its heading. */
export function Section({ className = 'section', children, ...head }: Props) {
  return (
    <section aria-labelledby={head.id} className={className}>
      <div className="wrap">
        <SectionHead {...head} />
        {children}
      </div>
    </section>
  )
}

/** A section's heading and, beside it on a wide screen, its introduction. */
export function SectionHead({ id, title, intro }: HeadProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-12 lg:items-end">
      <h2 id={id} className="text-4xl lg:col-span-7">
        {title}
      </h2>
      {intro && <p className="measure text-lg lg:col-span-5 lg:pb-2">{intro}</p>}
    </div>
  )
}
