import type { PartProps } from '../project.ts'
import { splitTechnologies } from '../project.ts'

/** The part that names what it was built with, in front and behind. */
export function Technology(study: PartProps) {
  const { front, behind } = splitTechnologies(study.project)
  const words = study.words.study
  return (
    <div className="part-technology">
      <List title={words.frontend} names={front} />
      {behind.length > 0 && <List title={words.backend} names={behind} />}
    </div>
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
