import type { DeskParts } from '#relay/desk-type.ts'
import type { DeskAddress } from './address.ts'
import type { Pace } from './desk-limits.ts'

/** What the routes of the desk need. */
export type DeskOptions = DeskParts & {
  address: () => DeskAddress
  pace: Pace
}
