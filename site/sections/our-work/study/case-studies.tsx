import type { Project, WorkWords } from '../project.ts'
import { CaseStudy } from './case-study.tsx'

type Props = { words: WorkWords; newTab: string; projects: Project[] }

/** Every case study in the order of the projects; the last leads on to the first. */
export function CaseStudies({ words, newTab, projects }: Props) {
  return projects.map((project, i) => (
    <CaseStudy
      key={project.slug}
      project={project}
      words={words}
      newTab={newTab}
      previous={projects.at(i - 1) ?? project}
      next={projects[i + 1] ?? projects[0] ?? project}
    />
  ))
}
