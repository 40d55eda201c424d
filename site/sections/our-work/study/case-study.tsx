import { Picture } from '#site/ui/picture.tsx'
import { PARTS, type Project } from '../project.ts'
import { Features } from './features.tsx'
import { Gallery } from './gallery.tsx'
import { Overview } from './overview.tsx'
import type { StudyProps } from './part.tsx'
import { Results } from './results.tsx'
import { Technology } from './technology.tsx'

type Props = StudyProps & { previous: Project; next: Project }

/**
 * A whole case study on a sheet of its own. It is a closed dialog that CSS shows while the address points at it
 * or into it, so that it opens, closes and pages without script.
 */
export function CaseStudy({ previous, next, ...study }: Props) {
  const { project, words } = study
  const { slug, title, category } = project
  return (
    <dialog
      id={slug}
      className="study"
      aria-labelledby={`${slug}-title`}
      data-project={slug}
      data-category={category}
    >
      <div className="study-bar">
        <div data-tabs="">
          {PARTS.map((part) => (
            <a key={part} href={`#${slug}-${part}`}>
              {words.tabs.names[part]}
            </a>
          ))}
        </div>
        <a href={`#${slug}-card`} data-close="">
          {words.study.close}
        </a>
      </div>
      <Picture picture={project.coverImage} alt={project.coverAlt} sizes="100vw" className="study-cover" />
      <div className="study-head">
        <p>
          <span className="badge">{words.list.categories[category]}</span> <span>{project.kind}</span>
        </p>
        <h2 id={`${slug}-title`}>{title}</h2>
      </div>
      <Overview {...study} />
      <Features {...study} />
      <Technology {...study} />
      <Results {...study} />
      <Gallery {...study} />
      <div className="study-turn">
        <Turn label={words.study.previous} to={previous} step={-1} />
        <Turn label={words.study.next} to={next} step={1} />
      </div>
    </dialog>
  )
}

function Turn({ label, to, step }: { label: string; to: Project; step: -1 | 1 }) {
  return (
    <a href={`#${to.slug}`} data-step={step}>
      {`${label} `}
      <b className="display">{to.title}</b>
    </a>
  )
}
