import { whatsappLink } from '#site/content/format.ts'
import type { InterfaceWords, Site } from '#site/content/schemas/site.ts'
import { ExternalLink } from './link.tsx'

/** What a link to WhatsApp needs of the content. */
export type Whatsapp = InterfaceWords['whatsapp'] & { number: string }

/** @returns undefined if the agency has no number for WhatsApp: nothing is shown then */
export function whatsappOf(
  { contact }: Pick<Site, 'contact'>,
  { whatsapp }: Pick<InterfaceWords, 'whatsapp'>,
): Whatsapp | undefined {
  return contact.whatsapp === undefined ? undefined : { ...whatsapp, number: contact.whatsapp }
}

type Props = {
  whatsapp: Whatsapp
  /** Name of the page or of the service that the message is about. */
  topic: string
  className: string
}

/** A link to a chat on WhatsApp, with a message that names the topic. */
export function WhatsappLink({ whatsapp: { number, message, label }, topic, className }: Props) {
  return (
    <ExternalLink className={className} href={whatsappLink(number, message, topic)}>
      {label}
    </ExternalLink>
  )
}
