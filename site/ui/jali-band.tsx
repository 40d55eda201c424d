import { Jali } from './jali.tsx'

/** A strip of lattice that closes one part of a page and opens the next. */
export function JaliBand({ className = '', id = 'band' }: { className?: string; id?: string }) {
  return (
    <div className={`h-11 overflow-hidden ${className}`} aria-hidden="true">
      <Jali name="web-development" id={id} edge={18} bar={1.5} />
    </div>
  )
}
