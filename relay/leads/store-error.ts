import { OperatorError } from '../values/operator-error.ts'

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

/**
 * `mustExist`: create and upgrade nothing, and do not read all of a SQLite file for damage first (default false);
 * `pushTargets`: each of them gets a push of every lead that is stored for delivery, or released (default: none);
 * `gatherAfter`: while so many leads of the last day are unanswered, the mails about further ones are gathered (default: never).
 */
export type OpenOptions = { mustExist?: boolean; pushTargets?: string[]; gatherAfter?: number }
