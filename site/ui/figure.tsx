import { printFigure } from '#site/content/format.ts'
import type { Figure as FigureFact } from '#site/content/schemas/text.ts'

type Props = {
  figure: FigureFact
  className?: string
  /** Size of the number; the label keeps the size of the text around it. */
  size?: string
  /** How long it counts, in milliseconds; otherwise the counter's own time. */
  time?: number
}

/** How long the users are counted, in milliseconds: they are the largest figure; specification, section 9. */
export const USERS_TIME = 2500

/**
 * A number and what it counts. Its attributes are for `site/document/count-up.ts`, which counts it up, and for the styles
 * that paint a 0 until that script runs.
 */
export function Figure({ figure, className = '', size = 'text-4xl', time }: Props) {
  const digits = String(figure.value).split('.')[1]?.length ?? 0
  return (
    <p className={className}>
      <span
        className={`display tabular block ${size}`}
        data-count-to={figure.value}
        data-count-suffix={figure.suffix}
        data-count-time={time}
        data-zero={(0).toFixed(digits) + figure.suffix}
      >
        {printFigure(figure)}
      </span>{' '}
      <span className="block">{figure.label}</span>
    </p>
  )
}
