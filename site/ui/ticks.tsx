import './ticks.css'

/** A list with stars as markers; nothing without items. */
export function Ticks({ items, className }: { items: readonly string[]; className: string }) {
  if (items.length === 0) return null
  return (
    <ul className={`ticks ${className}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
