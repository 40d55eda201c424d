import { greatStar, type LatticeName } from '#site/lattice/lattice.ts'
import { NoBreak } from './no-break.tsx'
import './call-to-action.css'

type Props = {
  lattice: LatticeName
  title: string
  text: string
  primary: { href: string; label: string }
  secondary: { href: string; label: string }
  closing?: string
}

/** The last section of a page: a sentence and two links, beside one large star of the lattice. */
export function CallToAction({ lattice, title, text, primary, secondary, closing }: Props) {
  const { path, radius } = greatStar(lattice, 100)
  return (
    <section className="last-call bg-marigold text-on-marigold">
      <svg viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`} aria-hidden="true">
        <path
          d={path}
          fillRule="evenodd"
          className="fill-on-night"
          stroke="currentColor"
          strokeWidth={Math.round(radius / 18)}
        />
      </svg>
      <div className="wrap">
        <h2 className="text-4xl">{title}</h2>
        <p className="mt-5 text-lg">
          <NoBreak text={text} />
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a className="button border-on-marigold bg-on-marigold text-on-night" href={primary.href}>
            {primary.label}
          </a>
          <a className="button button-quiet" href={secondary.href}>
            {secondary.label}
          </a>
        </div>
        {closing && <p className="mt-8 font-medium">{closing}</p>}
      </div>
    </section>
  )
}
