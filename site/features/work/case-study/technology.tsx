import { splitTechnologies } from '../project.ts'
import { Part, type StudyProps } from './part.tsx'

/** The part that names what it was built with, in front and behind. */
export function Technology(study: StudyProps) {
  const { front, behind } = splitTechnologies(study.project)
  const words = study.words.study
  return (
    <Part study={study} name="technology" className="part-technology">
      <List title={words.frontend} names={front} />
      {behind.length > 0 && <List title={words.backend} names={behind} />}
    </Part>
  )
}

function List({ title, names }: { title: string; names: string[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <ul className="display">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
