import { polar } from '#site/lattice/point.ts'
import { JaliPattern } from '#site/ui/lattice.tsx'

const EDGE = 34
/** The middle of one of the screen's twelve-sided tiles, and how far its corners lie from it. */
const TILE = { x: 317.5, y: 330, radius: EDGE / 2 / Math.sin(Math.PI / 12) }
const corners = Array.from({ length: 12 }, (_, i) => polar(TILE, TILE.radius, 15 + i * 30))
const missing = corners.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join(' ')

/** The screen of the home page after the sun has gone, one tile of it lost. Decorative. */
export function NightScreen({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 480 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <JaliPattern name="ai-chatbots" id="night-screen" edge={EDGE} bar={4} />
      <path d={`M0 0h480v720H0zM${missing}z`} fillRule="evenodd" fill="url(#night-screen)" />
    </svg>
  )
}
