import { OperatorError } from '../values/operator-error.ts'
import type { Limits, Rates } from './limits.ts'
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

/**
 * `isChecked`: read a SQLite file for damage first (default true); `mustExist`: create and upgrade nothing (default false);
 * `pushTargets`: each of them gets a push of every lead that is stored for delivery, or released (default: none).
 */
export type OpenOptions = { isChecked?: boolean; mustExist?: boolean; pushTargets?: string[] }

/** A failure of the store. */
export class StoreError extends OperatorError {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreError'
  }
}

/** The error for a store that must exist and does not. @param place what DATABASE_URL names, without a password */
export function noStoreAt(place: string, cause?: unknown): StoreError {
  return new StoreError(
    `There is no store at ${place}: correct DATABASE_URL, or start the relay, which makes one.`,
    cause,
  )
}
