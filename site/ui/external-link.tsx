import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'> & {
  href: string
  /** The words that announce the new tab after the link's name. */
  newTab: string
}

/** A link to another site, which opens in a new tab. */
export function ExternalLink({ newTab, ...attributes }: Props) {
  return <a {...attributes} target="_blank" rel="noopener noreferrer" aria-description={newTab} />
}
