import { Lattice } from './lattice.tsx'

/** A strip of lattice between the page and its footer. */
export function JaliBand({ className = '' }: { className?: string }) {
  return (
    <div className={`h-11 overflow-hidden ${className}`} aria-hidden="true">
      <Lattice name="web-development" id="band" edge={18} bar={1.5} />
    </div>
  )
}
