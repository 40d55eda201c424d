import './facts.css'

type Props = { facts: (readonly [name: string, value: string])[]; className: string }

/** Facts of a project, each with its name. */
export function Facts({ facts, className }: Props) {
  return (
    <dl className={`facts ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
