import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isLongerThan } from '#contract/text-length.ts'
import { TRIAL_PERSON } from '#relay/leads/people.ts'
import { cleanLine, fold, isSingleLine } from '#relay/values/text.ts'
import { LIMITS } from './desk-limits.ts'

const LATIN = /\p{Script=Latin}/u
/** Letters of other scripts, and of phonetic alphabets, that look like Latin ones. */
const LIKE_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\u0250-\u02af\u1d00-\u1dbf]/u
/** A name of these alone looks like a Latin one in small letters or in capitals. */
const ALL_LIKE_LATIN = /^[ авекмнорстухіјѕһԁԛԝӏαβεζηικμνορτυχ]+$/

/** A person's name as it is shown; undefined for a wrong one. */
export const PERSON_NAME = z
  .string()
  .transform(cleanLine)
  .refine(
    (name) => isSingleLine(name) && !isLongerThan(name, LIMITS.nameLength) && isUnambiguous(normalForm(name)),
  )

export const NAME_PROBLEM = `Give a name of one line, of at most ${LIMITS.nameLength} letters, none of which is of another alphabet and looks like a Latin one.`

/** The id of a person: names that differ only in case, in invisible letters or in punctuation are one person. */
export function personIdOf(name: string): string {
  return createHash('sha256').update(normalForm(name)).digest('base64url').slice(0, 22)
}

function normalForm(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function isUnambiguous(form: string): boolean {
  const isMixed = LATIN.test(form) && LIKE_LATIN.test(form)
  return form !== '' && form !== normalForm(TRIAL_PERSON.name) && !isMixed && !ALL_LIKE_LATIN.test(form)
}
