import { FIELD_NAMES, type FormField } from '#contract/email-protocol.ts'
import type { Submission } from '../leads/lead.ts'

/** For tests: Monday, 5 January 2026. */
export const NOW = Date.UTC(2026, 0, 5)

/** For tests: a submission with all fields filled in. */
export function aSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as Record<FormField, string>),
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 98765 43210',
    subject: 'other',
    message: 'We need a website.',
    extras: [],
    ...changes,
  }
}

/** For tests: what becomes a lead with this message. */
export function lead(
  message: string,
  spamReasons?: string,
): Submission & { spamReasons?: string | undefined } {
  return { ...aSubmission({ message, extras: [{ name: 'notAField', value: '5' }] }), spamReasons }
}
