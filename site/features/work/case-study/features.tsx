import { Unbroken } from '#site/ui/unbroken.tsx'
import type { PartProps } from '../project.ts'

/** What the product does; then what stood in the way, each time beside what was done about it. */
export function Features(study: PartProps) {
  const { features, challenges, solutions } = study.project
  const words = study.words.study
  const rows = Array.from({ length: Math.max(challenges.length, solutions.length) }, (_, i) => i)
  return (
    <div>
      <ul className="ticks study-features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <h4 className="answers-head">
        <span>{words.challenges}</span> <span>{words.solutions}</span>
      </h4>
      <dl className="answers">
        {rows.map((row) => (
          <div key={row}>
            <dt>
              <Unbroken text={challenges[row] ?? ''} />
            </dt>
            <dd>
              <Unbroken text={solutions[row] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
