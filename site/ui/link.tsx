import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & { href: string }

/** A link to another site, which opens in a new tab. `document.astro` has the words that announce the tab. */
export function ExternalLink(attributes: Props) {
  return <a {...attributes} target="_blank" rel="noopener noreferrer" aria-describedby="new-tab" />
}

/** A link to an address of the content, which may be of another site. */
export function Link(attributes: Props) {
  return /^https?:/.test(attributes.href) ? <ExternalLink {...attributes} /> : <a {...attributes} />
}
