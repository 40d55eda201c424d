/**
 * Why a form post can be refused, and what the words about it may name in braces. The words are in the content
 * (`refusals` of `pages/contact.yaml`): visitors without script read them above the form.
 */
export const REFUSALS = {
  missing: ['field'],
  long: ['field', 'limit'],
  line: ['field'],
  address: ['field'],
  subject: ['field'],
  incomplete: [],
  large: [],
  files: [],
  blocked: [],
  often: ['minutes'],
  failed: [],
} as const satisfies Record<string, readonly string[]>

export type RefusalKind = keyof typeof REFUSALS
