import type { Agency } from '#relay/config/agency.ts'
import type { Config } from '#relay/config/config.ts'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import type { MailContext } from '#relay/mail/compose.ts'

/** What the desk needs of the relay that serves it. */
export type DeskOptions = {
  config: Config
  agency: Agency
  store: LeadStore
  context: MailContext
  /** A job was queued. */
  wake: () => void
  /** The name of a push target. */
  targetName: (key: string) => string
}
