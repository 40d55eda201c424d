import type { ReactNode } from 'react'
import { phoneLink } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import { outside } from '#site/ui/outside.ts'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { meetingDays } from './meeting.ts'

type Props = {
  words: SiteContent['contact']['consultation']
  site: SiteContent['site']
  /** Address of the calendar entry. */
  booking: string
  newTab: string
}

/** For those who would rather talk: two doors, side by side. */
export function Talk({ words, site, booking, newTab }: Props) {
  return (
    <section aria-labelledby="talk" className="on-night bg-night text-on-night">
      <div className="wrap section">
        <h2 id="talk" className="text-4xl">
          {words.title}
        </h2>
        <p className="measure mt-4 text-lg">{words.intro}</p>
        <div className="mt-12 grid gap-12 md:grid-cols-2">
          <Door offer={words.bookTitle} text={words.bookText}>
            <a
              className="button button-primary mt-6"
              {...outside(booking, newTab)}
              data-meeting-at={site.meeting.at}
              data-meeting-days={meetingDays(site).join(' ')}
            >
              {words.book}
            </a>
          </Door>
          <Door offer={site.contact.phone} text={words.callText}>
            <a className="button button-quiet mt-6" href={phoneLink(site.contact.phone)}>
              {words.call}
            </a>
          </Door>
        </div>
      </div>
    </section>
  )
}

function Door({ offer, text, children }: { offer: string; text: string; children: ReactNode }) {
  return (
    <div className="rule-t-2 pt-5">
      <p className="display tabular text-3xl md:max-lg:text-2xl">{offer}</p>
      <p className="mt-2 text-on-night-soft">
        <Unbroken text={text} />
      </p>
      {children}
    </div>
  )
}
