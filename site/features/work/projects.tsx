import { Filter, filterEntries } from '#site/ui/filter.tsx'
import { SectionHead } from '#site/ui/section-head.tsx'
import { Inside } from './inside.tsx'
import type { Project, WorkWords } from './project.ts'
import { ProjectCard } from './project-card.tsx'

type Props = { words: WorkWords; newTab: string; of: string; projects: Project[] }

/** All projects, in an arrangement that also holds when a filter leaves only some of them. */
export function Projects({ words, newTab, of, projects }: Props) {
  const heading = 'case-studies'
  return (
    <section aria-labelledby={heading} className="section pt-14 md:pt-20">
      <div className="wrap">
        <SectionHead id={heading} title={words.list.title} intro={words.list.intro} />
        <Filter
          label={words.list.filter}
          entries={filterEntries(words.list.categories, projects)}
          of={of}
          className="mt-8"
        />
        <Inside words={words.tabs} />
        <div id="projects" className="projects">
          {projects.map((project, at) => (
            <ProjectCard
              key={project.slug}
              project={project}
              words={words}
              newTab={newTab}
              leads={at === 0}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
