import type { Project, WorkWords } from '../project.ts'
import { CaseStudy } from './case-study.tsx'
import { Controls } from './controls.tsx'

type Props = { words: WorkWords; newTab: string; projects: Project[] }

/** Every case study in the order of the projects, and what script adds to the one that is open. */
export function CaseStudies({ words, newTab, projects }: Props) {
  return (
    <>
      {projects.map((project) => (
        <CaseStudy key={project.slug} project={project} words={words} newTab={newTab} />
      ))}
      <Controls words={words.study} />
    </>
  )
}
