import { greatStar, type LatticeName } from '#site/lattice/lattice.ts'
import type { Route } from '#site/routes.ts'
import { NoBreak } from './no-break.tsx'
import './call-to-action.css'

const MEASURE = 'max-w-[36rem] md:max-w-[min(36rem,52vw)]'

type Props = {
  lattice: LatticeName
  words: { title: string; text: string; primary: string; secondary: string; closing?: string }
  /** Where the first and the second button lead. */
  primary: Route
  secondary: Route
}

/** The last section of a page: a sentence and two links, beside one large star of the lattice. */
export function CallToAction({ lattice, words, primary, secondary }: Props) {
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
        <h2 className="max-w-[14ch] text-4xl md:max-w-[min(14ch,58vw)]">{words.title}</h2>
        <p className={`mt-5 text-lg ${MEASURE}`}>
          <NoBreak text={words.text} />
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a
            className="button border-on-marigold bg-on-marigold text-on-night max-[30rem]:flex-[1_0_100%]"
            href={primary}
          >
            {words.primary}
          </a>
          <a className="button button-quiet max-[30rem]:flex-[1_0_100%]" href={secondary}>
            {words.secondary}
          </a>
        </div>
        {words.closing && <p className={`mt-8 font-medium ${MEASURE}`}>{words.closing}</p>}
      </div>
    </section>
  )
}
