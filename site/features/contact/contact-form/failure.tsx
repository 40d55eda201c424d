import { phoneLink } from '#site/content/format.ts'
import type { ContactWords } from '#site/content/schemas/pages.ts'

/** Other ways to reach the agency, as printed and as links. */
export type OtherWays = { phone: string; email: string }

type Props = {
  /** That it was not sent, or may not have been. */
  news: string
  words: ContactWords['form']
  advice: string | undefined
  otherWays: OtherWays
}

/** Says what became of a message that nobody has confirmed, what the server said of it, and how else to reach the agency. */
export function Failure({ news, words, advice, otherWays }: Props) {
  return (
    <div role="alert" className="notice">
      <p>{news}</p>
      {advice && <p className="mt-2">{advice}</p>}
      <OtherWaysLine words={words} otherWays={otherWays} />
    </div>
  )
}

/** The phone number and the address, as links. */
export function OtherWaysLine({ words, otherWays }: Pick<Props, 'words' | 'otherWays'>) {
  return (
    <p className="mt-2 weight-semibold">
      <a className="link" href={phoneLink(otherWays.phone)}>
        {otherWays.phone}
      </a>
      {` ${words.or} `}
      <a className="link" href={`mailto:${otherWays.email}`}>
        {otherWays.email}
      </a>
    </p>
  )
}
