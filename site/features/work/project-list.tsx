import { ExternalLink } from '#site/ui/link.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { Facts } from './facts.tsx'
import { factsOf, type Project, splitTechnologies, tabNamesOf, tabsOf, type WorkWords } from './project.ts'
import './project-list.css'

type Props = { projects: Project[]; words: WorkWords }

/** What each case study contains, and the cards of the projects. */
export function ProjectList({ projects, words }: Props) {
  const tabs = tabsOf(tabNamesOf(projects, words))
  return (
    <>
      <div className="mt-[clamp(2rem,3vw,2.5rem)]">
        <div className="gap-x-8 lg:flex lg:items-baseline lg:justify-between">
          <h3 className="text-xl">{words.tabs.title}</h3>
          <p className="measure max-lg:mt-1">{words.tabs.intro}</p>
        </div>
        <dl className="mt-4 border-y-2 border-ink lg:grid lg:auto-cols-fr lg:grid-flow-col">
          {tabs.map((tab) => (
            // Wraps with text at twice its size.
            <div
              key={tab}
              className="flex flex-wrap items-baseline gap-x-4 border-line pt-[0.7rem] pb-[0.6rem] not-first:border-t lg:block lg:px-5 lg:pt-[0.9rem] lg:pb-4 lg:not-first:border-s lg:not-first:border-t-0 lg:first:ps-0"
            >
              <dt className="display flex-[0_0_7.5rem] text-lg/[1.3] lg:mb-[0.2rem]">
                {words.tabs.names[tab]}
              </dt>
              <dd className="min-w-0 flex-[1_1_9rem] text-sm/[1.45]">{words.tabs.explained[tab]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div id="projects" className="projects">
        {projects.map((project, index) => (
          <ProjectCard key={project.slug} project={project} words={words} isLarge={index === 0} />
        ))}
      </div>
    </>
  )
}

type CardProps = { project: Project; words: WorkWords; isLarge: boolean }

function ProjectCard({ project, words, isLarge }: CardProps) {
  const { slug, title } = project
  const { front, behind } = splitTechnologies(project)
  return (
    <article
      id={`${slug}-card`}
      className="project relative scroll-mt-[calc(var(--header)+1.5rem)]"
      aria-labelledby={`${slug}-name`}
      data-project={slug}
      data-category={project.category}
    >
      <div className="aspect-4/3 overflow-hidden max-md:-mx-(--gutter)">
        <Picture
          picture={project.image}
          alt={project.imageAlt}
          sizes={`${isLarge ? '(min-width: 64rem) 60vw' : '(min-width: 64rem) 48vw, (min-width: 48rem) 46vw'}, 61vw`}
          className="size-full bg-shade object-cover"
        />
      </div>
      <div className="mt-5 print:mt-0">
        <p className="text-sm font-medium text-peacock">{project.kind}</p>
        <h3 id={`${slug}-name`} className="mt-1 text-3xl">
          {title}
        </h3>
        <p className="mt-3">{project.description}</p>
        {front.length > 0 && (
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
        )}
        <Facts
          facts={factsOf(project, words)}
          className="mt-5 flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-[0.9rem]"
        />
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a className="button button-quiet project-view" href={`#${slug}`}>
            {words.list.view}
            <span className="sr-only">{`: ${title}`}</span>
          </a>
          {project.liveUrl && (
            <ExternalLink className="link link-arrow relative" href={project.liveUrl}>
              {words.list.live}
              <span className="sr-only">{`: ${title}`}</span>
            </ExternalLink>
          )}
        </p>
      </div>
    </article>
  )
}
