import { phoneLink } from '#site/content/format.ts'
import type { ContactWords } from '#site/content/schemas/contact-page.ts'
import { type Whatsapp, WhatsappLink } from '#site/ui/whatsapp-link.tsx'

/** Milliseconds for which the success banner is shown before the form is cleared; specification, section 4. */
export const SUCCESS_TIME = 2000

const NOTICE = 'border-[1.5px] border-s-[6px] border-edge border-s-brick bg-sheet px-5 pt-4 pb-[0.9rem]'

/** The agency's phone number and e-mail address, as printed, and its chat on WhatsApp. */
export type OtherWays = { phone: string; email: string; whatsapp?: Whatsapp }

type Props = {
  message: string
  advice?: string
  or: string
  otherWays: OtherWays
  /** What the visitor wrote about, for the message on WhatsApp. */
  topic: string
}

/** Reports that a message was not confirmed, the server's reason, and other ways to reach the agency. */
export function Failure({ message, advice, ...rest }: Props) {
  return (
    <div role="alert" className={NOTICE}>
      <p>{message}</p>
      {advice && <p className="mt-2">{advice}</p>}
      <OtherWaysLine {...rest} />
    </div>
  )
}

type RefusalProps = Pick<Props, 'otherWays' | 'topic'> & {
  words: Pick<ContactWords['form'], 'refused' | 'or'>
}

/** Reports that a form posted before hydration was refused. The relay inserts the reasons (`relay/http/contact-page.ts`). */
export function RefusalNotice({ words, ...rest }: RefusalProps) {
  return (
    <div id="not-sent" role="alert" className={`${NOTICE} shown-as-target mb-8`}>
      <p>{words.refused}</p>
      <div data-refusal />
      <OtherWaysLine or={words.or} {...rest} />
    </div>
  )
}

function OtherWaysLine({ or, otherWays, topic }: Omit<Props, 'message' | 'advice'>) {
  return (
    <p className="mt-2 font-semibold">
      <a className="link" href={phoneLink(otherWays.phone)}>
        {otherWays.phone}
      </a>
      <span>{` ${or} `}</span>
      <a className="link" href={`mailto:${otherWays.email}`}>
        {otherWays.email}
      </a>
      {otherWays.whatsapp && (
        <>
          <span>{` ${or} `}</span>
          <WhatsappLink className="link" whatsapp={otherWays.whatsapp} topic={topic} />
        </>
      )}
    </p>
  )
}
