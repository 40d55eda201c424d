import { join } from 'node:path'
import { readReplies } from '../mail/replies.ts'
import { readAllTemplates } from '../mail/templates.ts'

/** For tests: the default of the agency's mailboxes. */
export const BOTH = ['a@sagus.example', 'b@sagus.example']

const TEMPLATES = join(import.meta.dirname, '../../content/mail')

/** For tests: what the agency's mails are composed with. */
export const MAIL_CONTEXT = {
  agency: 'Sagus',
  email: 'hello@sagus.example',
  from: { name: 'Sagus', address: 'web@sagus.example' },
  to: BOTH,
  subjectLabels: {},
  replies: readReplies(TEMPLATES, { name: 'Sagus', phone: '+91 120 000 000', subjectLabels: {} }),
  answeredLink: undefined,
  templates: readAllTemplates(TEMPLATES),
}
