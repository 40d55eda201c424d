import type { RefusedRecipient } from './transport.ts'

/** Stands between the parts of a note; no part about a recipient holds it. */
const BETWEEN = '; '
/** Marks what later attempts do not overwrite: nobody tries this recipient again. */
const FOR_GOOD = ' (refused for good)'
/** Marks whom the last attempt did not reach either. */
const GIVEN_UP = ' (given up)'

/**
 * The note on a lead after an attempt: who was refused for good, by it or earlier, and what else it met.
 *
 * @param earlier the note as it was before
 * @param met the recipients that were refused, or why nobody got the mail
 * @param options.isLast no further attempt follows (default false)
 * @returns undefined where there is nothing to say
 */
export function noteAfter(
  earlier: string | undefined,
  met: RefusedRecipient[] | string,
  { isLast = false } = {},
): string | undefined {
  const kept = earlier?.split(BETWEEN).filter((part) => part.endsWith(FOR_GOOD)) ?? []
  const parts = typeof met === 'string' ? [met] : met.map((one) => toPart(one, isLast))
  return [...kept, ...parts].join(BETWEEN) || undefined
}

function toPart({ address, isPermanent, reply }: RefusedRecipient, isLast: boolean): string {
  const mark = isPermanent ? FOR_GOOD : isLast ? GIVEN_UP : ''
  return `${address}: ${reply.replaceAll(';', ',')}${mark}`
}
