import type { Project, WorkWords } from '../project.ts'
import { CaseStudy } from './case-study.tsx'
import { Controls } from './controls.tsx'

type Props = { words: WorkWords; newTab: string; projects: Project[] }

/** Every case study in the order of the projects, and what script adds to the one that is open. */
export function CaseStudies({ words, newTab, projects }: Props) {
  return (
    <>
      <style>{projects.map(ownColours).join('')}</style>
      {projects.map((project) => (
        <CaseStudy key={project.slug} project={project} words={words} newTab={newTab} />
      ))}
      <Controls words={words.study} />
    </>
  )
}

/** The client's colours for its case study and for what leads there, as a rule: an attribute would be a style. */
function ownColours({ slug, colours }: Project): string {
  if (!colours) return ''
  return `[id="${slug}"],[href="#${slug}"]{--ground:${colours.ground};--on-ground:${colours.text}}`
}
