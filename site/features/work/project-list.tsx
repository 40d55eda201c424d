import { ExternalLink } from '#site/ui/external-link.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { factsOf, type Project, splitTechnologies, tabsOf, type WorkWords } from './project.ts'

type Props = { projects: Project[]; words: WorkWords; newTab: string }

/** What each case study contains, and the cards of the projects. */
export function ProjectList({ projects, words, newTab }: Props) {
  return (
    <>
      <div className="inside">
        <div className="gap-x-8 lg:flex lg:items-baseline lg:justify-between">
          <h3 className="text-xl">{words.tabs.title}</h3>
          <p className="measure max-lg:mt-1">{words.tabs.intro}</p>
        </div>
        <dl>
          {tabsOf(words.tabs.names).map((tab) => (
            <div key={tab}>
              <dt className="display">{words.tabs.names[tab]}</dt>
              <dd>{words.tabs.explained[tab]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div id="projects" className="projects">
        {projects.map((project, index) => (
          <ProjectCard
            key={project.slug}
            project={project}
            words={words}
            newTab={newTab}
            isLarge={index === 0}
          />
        ))}
      </div>
    </>
  )
}

type CardProps = { project: Project; words: WorkWords; newTab: string; isLarge: boolean }

function ProjectCard({ project, words, newTab, isLarge }: CardProps) {
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
          sizes={`${isLarge ? '(min-width: 64rem) 60vw' : '(min-width: 64rem) 48vw, (min-width: 48rem) 46vw'}, 61vw`}
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
          <ExternalLink className="link link-arrow" href={project.liveUrl} newTab={newTab}>
            {words.list.live}
            <span className="sr-only">{`: ${title}`}</span>
          </ExternalLink>
        </p>
      </div>
    </article>
  )
}
