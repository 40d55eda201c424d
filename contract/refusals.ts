/**
 * Reasons of a refused form post, and the placeholders of each message. The messages are in the content (`refusals` of
 * `pages/contact.yaml`). Visitors without script read them above the form.
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
