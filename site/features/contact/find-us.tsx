import type { ReactNode } from 'react'
import { printPlace, printRegion } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import { ExternalLink } from '#site/ui/link.tsx'
import { Picture } from '#site/ui/picture.tsx'

type Props = {
  words: SiteContent['contact']['map']
  site: SiteContent['site']
  /** The live map. */
  children?: ReactNode
}

/** The drawn map with the office's details, and the live map below it. */
export function FindUs({ words, site, children }: Props) {
  const { address, mapLink } = site.contact
  return (
    <section aria-labelledby="find-us" className="border-t border-line bg-shade">
      <div className="wrap grid grid-cols-1 gap-x-12 lg:grid-cols-3">
        {/* Extends to the left edge of the window. */}
        <div className="ms-[min(-1*var(--gutter),42rem-50vw)] max-lg:-me-(--gutter) lg:col-span-2">
          <Picture
            picture={words.image}
            alt={words.imageAlt}
            className="aspect-4/3 size-full object-cover lg:aspect-3/2"
          />
        </div>
        <div className="py-12 lg:self-center">
          <h2 id="find-us" className="text-3xl">
            {words.title}
          </h2>
          <p className="mt-3">{words.intro}</p>
          <h3 className="mt-7 text-xl">{words.officeTitle}</h3>
          <address className="mt-1 not-italic">
            {site.name}
            <br />
            {address.street}
            <br />
            {printPlace(address)}
            <br />
            {printRegion(address)}
          </address>
          <p className="mt-3">{site.hours.office.text}</p>
          <p>{site.hours.weekend}</p>
          <ExternalLink className="link link-arrow mt-3" href={mapLink}>
            {words.open}
          </ExternalLink>
        </div>
      </div>
      {children}
    </section>
  )
}
