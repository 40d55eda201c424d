/** Corners of the eight-pointed star that two crossed squares make, in a box of 64 units. */
const CORNERS = Array.from({ length: 16 }, (_, i) => {
  const radius = i % 2 ? 23.4 : 30.6
  const angle = (i * Math.PI) / 8
  return `${(32 + radius * Math.sin(angle)).toFixed(1)},${(32 - radius * Math.cos(angle)).toFixed(1)}`
}).join(' ')

/** The mark's star; a sign of three lights, or a cross, stands in it. Decorative. */
export function Star({ sign }: { sign: 'lights' | 'cross' }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <polygon points={CORNERS} />
      {sign === 'lights' ? (
        <path className="assistant-lights" d="M20 27l5 5-5 5-5-5zM32 27l5 5-5 5-5-5zM44 27l5 5-5 5-5-5z" />
      ) : (
        <path d="M23 23l18 18M41 23L23 41" fill="none" stroke="currentColor" strokeWidth="4" />
      )}
    </svg>
  )
}
