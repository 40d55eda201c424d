import type { Limits, Rates } from './message-limits.ts'
import type { createSharedStore } from './shared-store.ts'

/**
 * The relay's database; several processes may share it. All times are milliseconds since 1970 by the caller's clock. A
 * method that writes resolves once the change is on disk. All methods throw StoreError.
 */
export type LeadStore = ReturnType<typeof createSharedStore> & {
  /** Rate limits, shared by all relays on one PostgreSQL database. */
  limits(rates: Rates): Limits
  close(): Promise<void>
}
