import { FIELD_NAMES, type FormField } from '#contract/email-protocol.ts'
import type { Enquiry, NewLead } from '../leads/lead.ts'

/** For tests: Monday, 5 January 2026. */
export const NOW = Date.UTC(2026, 0, 5)

/** For tests: an enquiry with all fields filled in. */
export function anEnquiry(changes: Partial<Enquiry> = {}): Enquiry {
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

/** For tests: a new lead with this message. */
export function lead(message: string, spamReasons?: string): NewLead {
  return { enquiry: anEnquiry({ message, extras: [{ name: 'notAField', value: '5' }] }), spamReasons }
}
