import { Picture } from '#site/ui/picture.tsx'
import { Part, type StudyProps } from './part.tsx'

/** The figures as a pull-out, then the client. */
export function Results(study: StudyProps) {
  const { results, testimonials } = study.project
  return (
    <Part study={study} name="results" className="on-night">
      <ul className="metrics">
        {results.map(({ metric, description }) => (
          <li key={metric}>
            <b className="display tabular">{metric}</b> <span>{description}</span>
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
    </Part>
  )
}
