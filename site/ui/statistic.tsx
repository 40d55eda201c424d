import { printFigure } from '#site/content/format.ts'
import type { Figure } from '#site/content/schemas/text.ts'

type Props = {
  figure: Figure & { id?: string }
  className?: string
  /** Classes of the number. */
  size?: string
  /** Duration of counting in milliseconds, if it is not the default of `count-up.ts`. */
  time?: number | undefined
}

/** Duration of counting figures by their keys, in milliseconds; specification, section 9. */
const TIMES: Record<string, number> = { users: 2500 }

/**
 * A number with its label. The attributes are for `site/document/count-up.ts`, and for the styles that paint a 0 until that
 * script runs.
 */
export function Statistic({ figure, className = '', size = 'text-4xl', ...props }: Props) {
  const { id = '' } = figure
  const time = props.time ?? TIMES[id]
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
