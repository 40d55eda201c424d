import type { DeskParts } from '#relay/desk.ts'
import type { DeskAddress } from './address.ts'
import type { Pace } from './limits.ts'

/** What the routes of the desk need. */
export type DeskOptions = DeskParts & {
  address: () => DeskAddress
  pace: Pace
}
