import type { ReactNode } from 'react'
import { phoneLink } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import { NoBreak } from '#site/ui/no-break.tsx'

type Props = {
  words: SiteContent['contact']['consultation']
  site: SiteContent['site']
  /** The link to the calendar entry. */
  children?: ReactNode
}

/** Two ways to talk, side by side: an online meeting and the phone. */
export function Consultation({ words, site, children }: Props) {
  return (
    <section aria-labelledby="consultation" className="on-night bg-night text-on-night">
      <div className="wrap section">
        <h2 id="consultation" className="text-4xl">
          {words.title}
        </h2>
        <p className="measure mt-4 text-lg">{words.intro}</p>
        <div className="mt-12 grid gap-12 md:grid-cols-2">
          <Way offer={words.bookTitle} text={words.bookText}>
            {children}
          </Way>
          <Way offer={site.contact.phone} text={words.callText}>
            <a className="button button-quiet mt-6" href={phoneLink(site.contact.phone)}>
              {words.call}
            </a>
          </Way>
        </div>
      </div>
    </section>
  )
}

function Way({ offer, text, children }: { offer: string; text: string; children: ReactNode }) {
  return (
    <div className="border-t-2 pt-5">
      <p className="display tabular text-3xl md:max-lg:text-2xl">{offer}</p>
      <p className="mt-2 text-on-night-soft">
        <NoBreak text={text} />
      </p>
      {children}
    </div>
  )
}
