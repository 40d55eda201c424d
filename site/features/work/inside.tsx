import { PARTS, type WorkWords } from './project.ts'

/** What each case study holds, part by part. */
export function Inside({ words }: { words: WorkWords['tabs'] }) {
  return (
    <div className="inside">
      <div className="gap-x-8 lg:flex lg:items-baseline lg:justify-between">
        <h3 className="text-xl">{words.title}</h3>
        <p className="measure max-lg:mt-1">{words.intro}</p>
      </div>
      <dl>
        {PARTS.map((part) => (
          <div key={part}>
            <dt className="display">{words.names[part]}</dt>
            <dd>{words.explained[part]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
