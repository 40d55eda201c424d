import './ticks.css'

/** A list with stars as markers. */
export function Ticks({ items, className }: { items: readonly string[]; className: string }) {
  return (
    <ul className={`ticks ${className}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
