import { Picture } from '#site/ui/picture.tsx'
import type { PartProps } from '../project.ts'

/** What a figure begins with decides how far it hangs out of its column for the eye to see it stand on the edge. */
function hang(metric: string): string {
  if (/^[−+]/.test(metric)) return 'hang-sign'
  return metric.startsWith('₹') ? 'hang-rupee' : ''
}

/** @returns whether a figure needs a row of its own: in half of one it would push the others out of the sheet */
function isLong(metric: string): boolean {
  return metric.split(' ').some((part) => part.length > 7)
}

/** The figures as a pull-out, then the client. */
export function Results(study: PartProps) {
  const { results, testimonials } = study.project
  return (
    <div>
      <ul className={`metrics ${results.some(({ metric }) => isLong(metric)) ? 'metrics-long' : ''}`}>
        {results.map(({ metric, description }) => (
          <li key={metric}>
            <b className={`display tabular ${hang(metric)}`}>{metric}</b> <span>{description}</span>
          </li>
        ))}
      </ul>
      {testimonials.map(({ text, author, role, avatar }) => (
        <figure key={author}>
          <blockquote className="display">{`“${text}”`}</blockquote>
          <figcaption>
            {avatar && (
              <Picture picture={avatar} alt="" sizes="4rem" className="size-16 rounded-full object-cover" />
            )}
            <span>
              <b>{author}</b> {role}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
