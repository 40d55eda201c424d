import type { ReactNode } from 'react'
import { phoneLink } from '#site/content/facts.ts'
import type { SiteContent } from '#site/content/index.ts'
import { Jali } from '#site/ui/jali.tsx'
import { outside } from '#site/ui/outside.ts'
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
    <section
      aria-labelledby="talk"
      className="on-night relative isolate overflow-hidden bg-night text-on-night"
    >
      <div className="absolute inset-y-0 right-0 -z-10 w-full text-night-line opacity-50 lg:w-2/3 lg:[mask-image:linear-gradient(90deg,transparent,#000_50%)]">
        <Jali name="support" id="talk-jali" edge={40} bar={1.5} />
      </div>
      <div className="wrap section">
        <h2 id="talk" className="text-4xl">
          {words.title}
        </h2>
        <p className="measure mt-4 text-lg">{words.intro}</p>
        <div className="mt-12 grid gap-6 md:grid-cols-2">
          <Door text={words.bookText}>
            <a
              className="button button-primary mt-6"
              {...outside(booking, newTab)}
              data-meeting-at={site.meeting.at}
              data-meeting-days={meetingDays(site).join(' ')}
            >
              {words.book}
            </a>
          </Door>
          <Door text={words.callText}>
            <a className="button button-quiet mt-6" href={phoneLink(site.contact.phone)}>
              {words.call}
            </a>
          </Door>
        </div>
      </div>
    </section>
  )
}

function Door({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start justify-between border border-night-line bg-night p-6 sm:p-8">
      <p className="text-on-night-soft">{text}</p>
      {children}
    </div>
  )
}
