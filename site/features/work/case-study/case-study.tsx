import { Picture } from '#site/ui/picture.tsx'
import { PARTS } from '../project.ts'
import { Features } from './features.tsx'
import { Gallery } from './gallery.tsx'
import { Overview } from './overview.tsx'
import type { StudyProps } from './part.tsx'
import { Results } from './results.tsx'
import { Technology } from './technology.tsx'

/**
 * A whole case study on a sheet of its own. It is a closed dialog that CSS shows while the address points at it
 * or into it, so that it opens and closes without script; with script it is a modal dialog with tabs.
 */
export function CaseStudy(study: StudyProps) {
  const { project, words } = study
  const { slug, title, category } = project
  return (
    <dialog id={slug} className="study sheet" aria-labelledby={`${slug}-title`}>
      <div className="study-bar">
        <div data-tabs="">
          {PARTS.map((part) => (
            <a key={part} href={`#${slug}-${part}`}>
              {words.tabs.names[part]}
            </a>
          ))}
        </div>
        <a href={`#${slug}-card`} className="study-close">
          {words.study.close}
        </a>
      </div>
      <div className="study-head">
        <p>
          <span className="badge">{words.study.badges[category]}</span> <span>{project.kind}</span>
        </p>
        <h2 id={`${slug}-title`}>{title}</h2>
      </div>
      <Picture picture={project.coverImage} alt={project.coverAlt} sizes="100vw" className="study-cover" />
      <Overview {...study} />
      <Features {...study} />
      <Technology {...study} />
      <Results {...study} />
      <Gallery {...study} />
    </dialog>
  )
}
