import { Picture } from '#site/ui/picture.tsx'
import type { PartProps, Project } from '../project.ts'

/** The title of a case study on the client's own colour, and its cover. */
export function StudyHead({ project, words }: PartProps) {
  const { slug, title, category } = project
  return (
    <>
      <div className="study-head">
        <p>
          <span className="badge">{words.study.badges[category]}</span> <span>{project.kind}</span>
        </p>
        <h2 id={`${slug}-title`}>{title}</h2>
      </div>
      <Picture picture={project.coverImage} alt={project.coverAlt} sizes="100vw" className="study-cover" />
    </>
  )
}

/** Every client's colours for its case study and for what leads there, as rules: an attribute would be a style. */
export function ClientColours({ projects }: { projects: Project[] }) {
  return <style>{projects.map(coloursOf).join('')}</style>
}

function coloursOf({ slug, colours }: Project): string {
  if (!colours) return ''
  return `[id="${slug}"],[href="#${slug}"]{--ground:${colours.ground};--on-ground:${colours.text}}`
}
