import { phoneLink } from '#site/content/facts.ts'
import type { SiteContent } from '#site/content/index.ts'
import { Jali } from '#site/ui/jali.tsx'
import { workingDays } from './meeting.ts'

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
          <Door
            title={words.book}
            text={words.bookText}
            href={booking}
            meeting={{ at: site.meeting.at, days: workingDays(site.hours) }}
            newTab={newTab}
          />
          <Door title={words.call} text={words.callText} href={phoneLink(site.contact.phone)} />
        </div>
      </div>
    </section>
  )
}

type DoorProps = {
  title: string
  text: string
  href: string
  /** What the script needs to move the link to another day. */
  meeting?: { at: string; days: number[] }
  newTab?: string
}

function Door({ title, text, href, meeting, newTab }: DoorProps) {
  return (
    <div className="flex flex-col items-start justify-between border border-night-line bg-night p-6 sm:p-8">
      <p className="text-on-night-soft">{text}</p>
      <a
        className={`button mt-6 ${newTab ? 'button-primary' : 'button-quiet'}`}
        href={href}
        data-meeting-at={meeting?.at}
        data-meeting-days={meeting?.days.join(' ')}
        {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {title}
        {newTab && <span className="sr-only"> ({newTab})</span>}
      </a>
    </div>
  )
}
