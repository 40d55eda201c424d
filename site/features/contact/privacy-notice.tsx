import type { SiteContent } from '#site/content/index.ts'
import type { Site } from '#site/content/schemas/site.ts'
import { ExternalLink } from '#site/ui/link.tsx'

type Props = {
  words: NonNullable<SiteContent['contact']['form']['notice']>
  legal: Site['legal']
}

/** What is kept of a message, for how long, and whom to ask (Digital Personal Data Protection Act, section 5). */
export function PrivacyNotice({ words: { title, paragraphs, policy }, legal }: Props) {
  const href = legal.find(({ name }) => name === policy)?.href
  return (
    <section id="notice" aria-labelledby="notice-title" className="measure text-sm text-soft">
      <p id="notice-title" className="font-semibold">
        {title}
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2">
          {paragraph}
        </p>
      ))}
      {href && (
        <p className="mt-2">
          <ExternalLink className="link" href={href}>
            {policy}
          </ExternalLink>
        </p>
      )}
    </section>
  )
}
