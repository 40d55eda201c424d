import { Picture } from '#site/ui/picture.tsx'
import { OutsideLink } from './outside-link.tsx'
import { factsOf, type Project, splitTechnologies, type WorkWords } from './project.ts'

type Props = {
  project: Project
  words: WorkWords
  newTab: string
  /** Whether it is the first of them, and larger. */
  leads: boolean
}

/** A project in the list: picture, first technologies, figures, and the way into its case study. */
export function ProjectCard({ project, words, newTab, leads }: Props) {
  const { slug, title } = project
  const { front, behind } = splitTechnologies(project)
  return (
    <article
      id={`${slug}-card`}
      className="project"
      aria-labelledby={`${slug}-name`}
      data-project={slug}
      data-category={project.category}
    >
      <div className="project-picture">
        <Picture
          picture={project.image}
          alt={project.imageAlt}
          sizes={
            leads ? '(min-width: 64rem) 60vw, 61vw' : '(min-width: 64rem) 48vw, (min-width: 48rem) 46vw, 61vw'
          }
        />
      </div>
      <div className="project-text">
        <p className="text-sm weight-medium text-peacock">{project.kind}</p>
        <h3 id={`${slug}-name`} className="mt-1 text-3xl">
          {title}
        </h3>
        <p className="mt-3">{project.description}</p>
        <ul className="chips">
          {front.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {behind.length > 0 && (
            <li>
              {`+${behind.length} `}
              <span className="sr-only">{words.list.more}</span>
            </li>
          )}
        </ul>
        <dl className="project-facts">
          {factsOf(project, words).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="project-actions">
          <a className="button button-quiet project-view" href={`#${slug}`}>
            {words.list.view}
            <span className="sr-only">{`: ${title}`}</span>
          </a>
          <OutsideLink
            href={project.liveUrl}
            label={words.list.live}
            title={title}
            newTab={newTab}
            className="link link-arrow"
          />
        </p>
      </div>
    </article>
  )
}
