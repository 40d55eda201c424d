type Props = { facts: (readonly [name: string, value: string])[]; className: string }

/** Facts of a project, each with its name. */
export function Facts({ facts, className }: Props) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-(length:--text-sm) text-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
