import { whatsappLink } from '#site/content/format.ts'
import type { InterfaceWords, Site } from '#site/content/schemas/site.ts'
import { ExternalLink } from './external-link.tsx'

/** What a link to WhatsApp needs of the content. */
export type Whatsapp = InterfaceWords['whatsapp'] & { number: string; newTab: string }

/** @returns undefined if the agency has no number for WhatsApp: nothing is shown then */
export function whatsappOf(
  { contact }: Pick<Site, 'contact'>,
  { whatsapp, newTab }: Pick<InterfaceWords, 'whatsapp' | 'newTab'>,
): Whatsapp | undefined {
  return contact.whatsapp === undefined ? undefined : { ...whatsapp, number: contact.whatsapp, newTab }
}

type Props = {
  whatsapp: Whatsapp
  /** Name of the page or of the service that the message is about. */
  topic: string
  className: string
}

/** A link to a chat on WhatsApp, with a message that names the topic. */
export function WhatsappLink({ whatsapp: { number, message, label, newTab }, topic, className }: Props) {
  return (
    <ExternalLink className={className} href={whatsappLink(number, message, topic)} newTab={newTab}>
      {label}
    </ExternalLink>
  )
}
