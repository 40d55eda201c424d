import type { DeskParts } from '#relay/desk.ts'
import type { DeskAddress } from './address.ts'

/** What the routes of the desk need. */
export type DeskOptions = DeskParts & {
  address: () => DeskAddress
  /** Tells every open page that something has changed, or ends its stream if its session has ended. */
  announceChange: (change?: { isUrgent: boolean }) => void
}
