import { outside } from '#site/ui/outside.ts'

type Props = { href: string; label: string; title: string; newTab: string; className: string }

/** A link to something outside the site, named with the project it belongs to. */
export function OutsideLink({ href, label, title, newTab, className }: Props) {
  return (
    <a className={className} {...outside(href, newTab)}>
      {label}
      <span className="sr-only">{`: ${title}`}</span>
    </a>
  )
}
