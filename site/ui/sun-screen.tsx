import { JaliPattern } from './lattice.tsx'

/** The identity in one picture: the sun comes up behind a pierced screen. Decorative. */
export function SunScreen({ className = '' }: { className?: string }) {
  return (
    <div className={`sun-screen bg-shade text-screen ${className}`}>
      <div className="sun" />
      <svg viewBox="0 0 480 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <JaliPattern name="ai-chatbots" id="sun-screen" edge={34} bar={7} />
        <rect width="480" height="720" fill="url(#sun-screen)" />
      </svg>
    </div>
  )
}
