import { type LatticeName, lattices } from '#site/jali/named.ts'
import { Jali } from './jali.tsx'

type Props = {
  /** What the page ends on. */
  lattice: LatticeName
  title: string
  text: string
  primary: { href: string; label: string }
  secondary: { href: string; label: string }
  closing?: string
}

/** The page's last word: one sentence, two ways on. */
export function CallToAction({ lattice, title, text, primary, secondary, closing }: Props) {
  return (
    <section className="on-marigold relative isolate overflow-hidden bg-marigold text-on-marigold">
      <div className="absolute inset-y-0 right-0 -z-10 w-1/2 text-marigold-deep [mask-image:linear-gradient(90deg,transparent_10%,#000_60%)] max-md:hidden">
        <Jali name={lattice} id="action" edge={Math.round(lattices[lattice].edge * 0.65)} bar={1.5} />
      </div>
      <div className="wrap py-16 md:py-24">
        <h2 className="max-w-[14ch] text-4xl">{title}</h2>
        <p className="measure mt-5 text-lg md:max-w-[46%]">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a className="button border-on-marigold bg-on-marigold text-on-night" href={primary.href}>
            {primary.label}
          </a>
          <a className="button button-quiet" href={secondary.href}>
            {secondary.label}
          </a>
        </div>
        {closing && <p className="mt-8 font-medium">{closing}</p>}
      </div>
    </section>
  )
}
