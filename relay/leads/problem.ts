import { FORM_FIELDS, type FormField } from '#contract/email-protocol.ts'
import type { RefusalKind } from '#contract/refusals.ts'

/** One reason why a message is refused. */
export type SubmissionProblem = {
  kind: RefusalKind
  field?: FormField
  /** Other values that its words may name: `limit`, in characters; `minutes`. */
  values?: Record<string, number>
}

/** The words for problems; `{field}` stands for the field's label. */
export type ProblemWords = {
  labels: Partial<Record<FormField, string>>
  sentences: Partial<Record<RefusalKind, string>>
}

/** The words of plain-text responses, which developers read. No full stops: they are joined to one sentence. */
const OWN_SENTENCES: Record<RefusalKind, string> = {
  missing: '{field} is missing',
  long: '{field} is longer than {limit} characters',
  line: '{field} must be a single line',
  address: '{field} must be one plain address such as name@example.com',
  subject: '{field} must be one of the subjects in the list',
  incomplete: 'The message arrived incomplete',
  large: 'The message is too large',
  files: 'Files cannot be sent with this form',
  blocked: 'Messages from this address are not accepted',
  often: 'Too many messages came in a short time',
  failed: 'The message could not be taken',
}

/**
 * @param words the agency's; the relay's own are the default of each
 * @returns a sentence for the message's writer, as plain text
 */
export function putIntoWords({ kind, field, values }: SubmissionProblem, words?: ProblemWords): string {
  const sentence = words?.sentences[kind] ?? OWN_SENTENCES[kind]
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'field' && field) return words?.labels[field] ?? FORM_FIELDS[field].label
    return values?.[name]?.toLocaleString('en-IN') ?? whole
  })
}
