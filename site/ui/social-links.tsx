import type { SiteContent } from '#site/content/index.ts'
import { ExternalLink } from './link.tsx'

type Props = {
  social: SiteContent['site']['social']
  className: string
}

/** Links to the agency's pages on social networks. */
export function SocialLinks({ social, className }: Props) {
  return (
    <ul className={`flex flex-wrap gap-x-5 ${className}`}>
      {social.map(({ name, url }) => (
        <li key={name}>
          <ExternalLink className="link inline-flex min-h-11 items-center" href={url}>
            {name}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
