import type { SiteContent } from '#site/content/index.ts'
import { outside } from './outside.ts'

type Props = {
  social: SiteContent['site']['social']
  newTab: string
  className: string
}

/** Where else the agency is to be found, as a list of links. */
export function SocialLinks({ social, newTab, className }: Props) {
  return (
    <ul className={`flex flex-wrap gap-x-5 ${className}`}>
      {social.map(({ name, url }) => (
        <li key={name}>
          <a className="link inline-flex min-h-11 items-center" {...outside(url, newTab)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
