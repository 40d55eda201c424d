import type { Enquiry } from '../leads/lead.ts'

/** For tests: an enquiry as people write them, every field filled, but for what is given. */
export function anEnquiry(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 98765 43210',
    subject: 'other',
    message: 'We need a website.',
    extras: [],
    ...changes,
  }
}
