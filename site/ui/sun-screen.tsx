import { JaliPattern } from './jali.tsx'

/** The identity in one picture: a low sun behind a pierced screen. Decorative. */
export function SunScreen({ className = '' }: { className?: string }) {
  return (
    <svg
      className={`bg-shade text-screen ${className}`}
      viewBox="0 0 480 720"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <JaliPattern name="ai-chatbots" id="sun-screen" edge={34} bar={7} />
      <circle cx="270" cy="400" r="190" className="fill-marigold" />
      <rect width="480" height="720" fill="url(#sun-screen)" />
    </svg>
  )
}
