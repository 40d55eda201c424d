import type { ReactNode } from 'react'
import type { ClosedNotice } from '#site/content/closed-days.ts'
import { phoneLink, printAddress } from '#site/content/format.ts'
import type { SiteContent } from '#site/content/index.ts'
import type { Site } from '#site/content/schemas/site.ts'
import { ExternalLink } from '#site/ui/link.tsx'
import { SocialLinks } from '#site/ui/social-links.tsx'
import { type Whatsapp, WhatsappLink } from '#site/ui/whatsapp-link.tsx'
import { ClosedDaysList } from './closed-days.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'

type Props = {
  page: Pick<SiteContent['contact'], 'form' | 'details'>
  site: Site
  closed: ClosedNotice[]
  /** The day of the build, in India. */
  today: string
  whatsapp: Whatsapp | undefined
  /** Name of the page, for the message on WhatsApp. */
  pageName: string
  /** The form. */
  children?: ReactNode
}

/** The form, and beside it the other ways to reach the agency and the privacy notice. */
export function MessageSection({ page: { form, details }, children, ...rest }: Props) {
  return (
    <section className="wrap grid grid-cols-1 items-start gap-x-12 gap-y-12 pb-20 lg:grid-cols-3 lg:grid-rows-[auto_1fr] lg:gap-y-8 lg:pb-32 print:block">
      <Details words={details} {...rest} />
      <section
        aria-labelledby="send-message"
        className="sheet border-t-4 border-marigold bg-shade lg:col-span-2 lg:row-span-2"
      >
        <h2 id="send-message" className="text-3xl">
          {form.title}
        </h2>
        <p className="mt-2 mb-8">{form.intro}</p>
        {children}
      </section>
      {form.notice && <PrivacyNotice words={form.notice} legal={rest.site.legal} />}
    </section>
  )
}

type DetailsProps = Omit<Props, 'page' | 'children'> & { words: SiteContent['contact']['details'] }

function Details({ words, site, closed, today, whatsapp, pageName }: DetailsProps) {
  const { contact, hours } = site
  return (
    // On a tablet the details have the whole width.
    <dl className="border-t border-ink md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-6">
      <Detail name={words.location}>
        <ExternalLink className="link block w-fit py-2" href={contact.mapLink}>
          {printAddress(contact.address)}
        </ExternalLink>
      </Detail>
      <Detail name={words.phone}>
        <a className="link tabular block w-fit py-2 text-lg font-semibold" href={phoneLink(contact.phone)}>
          {contact.phone}
        </a>
        <p>{hours.phone.text}</p>
        {whatsapp && <WhatsappLink className="link block w-fit py-2" whatsapp={whatsapp} topic={pageName} />}
      </Detail>
      <Detail name={words.email}>
        <a
          className="link block w-fit py-2 text-lg font-semibold wrap-anywhere"
          href={`mailto:${contact.email}`}
        >
          {contact.email}
        </a>
      </Detail>
      <Detail name={words.hours}>
        <p>{hours.office.text}</p>
        <p>{hours.weekend}</p>
        <ClosedDaysList closed={closed} today={today} />
      </Detail>
      {site.social.length > 0 && (
        <Detail name={words.social}>
          <SocialLinks social={site.social} className="max-w-48" />
        </Detail>
      )}
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-3">
      <dt className="flex-[1_5rem] text-sm font-medium text-soft">{name}</dt>
      <dd className="flex-[999_13.5rem]">{children}</dd>
    </div>
  )
}
