import { OutsideLink } from '../outside-link.tsx'
import type { PartProps } from '../project.ts'
import { factsOf } from '../project.ts'

/** Letters that the display face draws below its line. Large, they would lie on the words of the line beneath. */
const HANGING = /^[JQgjpqy]/

/** The part every case study opens with: its story, its figures, and where it can be seen. */
export function Overview(study: PartProps) {
  const { project, newTab } = study
  const { title, stats, caseStudyUrl } = project
  const { list, study: words } = study.words
  const facts = [...factsOf(project, study.words), [words.launched, stats.launchDate] as const]
  return (
    <div className="part-overview">
      <div className={`study-story ${HANGING.test(project.fullDescription[0] ?? '') ? 'hanging' : ''}`}>
        {project.fullDescription.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div>
        <dl className="study-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="project-actions">
          <OutsideLink
            href={project.liveUrl}
            label={list.live}
            title={title}
            newTab={newTab}
            className="button button-primary"
          />
          {caseStudyUrl && (
            <OutsideLink
              href={caseStudyUrl}
              label={words.fullStudy}
              title={title}
              newTab={newTab}
              className="link link-arrow"
            />
          )}
        </p>
      </div>
    </div>
  )
}
