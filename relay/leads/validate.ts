import {
  type CONTROL_FIELDS,
  FIELD_NAMES,
  FORM_FIELDS,
  type FormField,
  HONEYPOT_FIELD,
  isTooLong,
  MESSAGE_BYTES_LIMIT,
} from '#contract/email-protocol.ts'
import { isPublicMailbox, toAsciiDomain } from '../values/mailbox.ts'
import { cleanLine, cleanText, isSingleLine, isVisible, toOneLine } from '../values/text.ts'
import type { Extra, Submission } from './lead.ts'
import type { SubmissionProblem } from './problem.ts'
import { refuseFields, refuseTooLarge, refuseUnreadable } from './refusal.ts'

const PARAM_COUNT_LIMIT = 100
const PARAM_NAME_LIMIT = 100

export type ControlField = (typeof CONTROL_FIELDS)[number]

/** One parsed call: its control fields, and the message's own parameters in their order. */
export type ProtocolCall = {
  control: Partial<Record<ControlField, string>>
  /** Names may repeat. Values are text, or any JSON value. */
  params: [name: string, value: unknown][]
}

/**
 * Checks a call's parameters and cleans them.
 *
 * @param params of a repeated field, the visible values are joined
 * @param subjects the values that the form offers; with none it has no such field
 * @returns `isTrapped`: the field that no visitor sees was filled in
 * @throws RequestRefusal 400 that names every wrong field, 413 if the values exceed the protocol's limit
 */
export function validate(
  params: ProtocolCall['params'],
  subjects: readonly string[],
): { submission: Submission; isTrapped: boolean } {
  const texts = params.map(([name, value]): [string, string] => [name, toText(value)])
  requireSize(texts)

  const fields = Object.fromEntries(
    FIELD_NAMES.map((field) => [field, joinRepeated(field, texts)]),
  ) as Record<FormField, string>
  fields.email = toAsciiDomain(fields.email)
  const problems = FIELD_NAMES.flatMap((field) => {
    const problem = problemIn(field, fields[field], subjects)
    return problem ? [{ ...problem, field }] : []
  })
  if (problems.length > 0) throw refuseFields(problems)

  const isTrapped = texts.some(([name, value]) => name === HONEYPOT_FIELD && isVisible(value))
  return { submission: { ...fields, extras: extrasIn(texts) }, isTrapped }
}

/** A JSON value as text: strings as they are, nothing for null, JSON for the rest. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  try {
    return JSON.stringify(value)
  } catch (cause) {
    throw refuseUnreadable(cause) // nested too deeply to be written out again
  }
}

function requireSize(texts: [string, string][]): void {
  const bytes = texts.reduce((sum, [, value]) => sum + Buffer.byteLength(value), 0)
  const hasLongName = texts.some(([name]) => name.length > PARAM_NAME_LIMIT)
  if (bytes > MESSAGE_BYTES_LIMIT || texts.length > PARAM_COUNT_LIMIT || hasLongName) throw refuseTooLarge()
}

function joinRepeated(field: FormField, texts: [string, string][]): string {
  const isText = FORM_FIELDS[field].type === 'message'
  const clean = isText ? cleanText : cleanLine
  const values = texts.filter(([name]) => name === field).map(([, value]) => clean(value))
  return values.filter(isVisible).join(isText ? '\n' : ', ')
}

function problemIn(
  field: FormField,
  value: string,
  subjects: readonly string[],
): SubmissionProblem | undefined {
  const { type, limit, isRequired } = FORM_FIELDS[field]
  const isAsked = type !== 'subject' || subjects.length > 0
  if (value === '') return isRequired && isAsked ? { kind: 'missing' } : undefined
  if (isTooLong(field, value)) return { kind: 'long', values: { limit } }
  if (type !== 'message' && !isSingleLine(value)) return { kind: 'line' }
  if (type === 'email' && !isPublicMailbox(value)) return { kind: 'address' }
  if (type === 'subject' && isAsked && !subjects.includes(value)) return { kind: 'subject' }
  return undefined
}

function extrasIn(texts: [string, string][]): Extra[] {
  const own: string[] = [...FIELD_NAMES]
  return texts
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => ({ name: toOneLine(cleanText(name)), value: cleanText(value) }))
    .filter(({ name, value }) => name !== '' && value !== '')
}
