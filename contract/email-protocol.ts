/**
 * What the site and the relay must agree on: the EmailJS wire protocol's paths and control fields
 * (recorded from the genuine clients) and the contact form's field names, values and limits.
 */
import { isLongerThan } from './text-length.ts'

/** Paths of the protocol's two endpoints, below the e-mail origin. */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form'
export const SEND_PATH = '/api/v1.0/email/send'

/** Fields the SDK adds to every call. They control the call and are not part of the message. */
export const CONTROL_FIELDS = ['lib_version', 'service_id', 'template_id', 'user_id', 'accessToken'] as const

/** Largest total of all values of one message, in bytes: the protocol's documented 50 KB. */
export const MESSAGE_BYTES_LIMIT = 50 * 1024

/** A field of the contact form. */
type FieldSpec = {
  /** Its name for the agency; visitors see that of `content/pages/contact.yaml`. */
  label: string
  /** `line`: one line of text that nothing else is known of. Of each other type there is one field. */
  type: 'name' | 'email' | 'phone' | 'subject' | 'message' | 'line'
  /** Longest accepted value, in letters as a reader counts them (`isTooLong`). */
  limit: number
  isRequired: boolean
  /** A notice, which goes to another company's server, has it only with NOTIFY_FULL. The agency sees every field. */
  isPrivate: boolean
}

const FIELDS = {
  name: { label: 'Name', type: 'name', limit: 120, isRequired: true, isPrivate: false },
  // RFC 5321, 4.5.3.1.3: a path of 256 octets less its angle brackets
  email: { label: 'Email', type: 'email', limit: 254, isRequired: true, isPrivate: true },
  // not enforced (specification, section 5)
  phone: { label: 'Phone', type: 'phone', limit: 40, isRequired: false, isPrivate: true },
  // not required if the content has no subjects
  subject: { label: 'Subject', type: 'subject', limit: 60, isRequired: true, isPrivate: false },
  // no limit of its own: the total applies first
  message: {
    label: 'Message',
    type: 'message',
    limit: MESSAGE_BYTES_LIMIT,
    isRequired: true,
    isPrivate: true,
  },
} satisfies Record<string, FieldSpec>
export type FormField = keyof typeof FIELDS
/**
 * What a visitor fills in, in the order of the form. From this table follow the form, its checks, the store, the search, mails,
 * notices, the desk and the export.
 */
export const FORM_FIELDS: Record<FormField, FieldSpec> = FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as FormField[]

/** The address and the message have limits of mail and of the protocol, which count otherwise. */
export function isTooLong(field: FormField, value: string): boolean {
  const { type, limit } = FORM_FIELDS[field]
  return type === 'email' || type === 'message' ? value.length > limit : isLongerThan(value, limit)
}

/**
 * A domain with non-ASCII letters, which the form and the relay convert to ASCII as the URL parser does. It holds no ASCII
 * sign, such as `/`, at which the parser would cut it off.
 */
export const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[A-Za-z0-9.\-\P{ASCII}]+$/u

/**
 * The honeypot: a form field that no visitor sees. A client that fills it in is probably a spam bot. Browsers and password
 * managers fill in hidden fields too, so its name must mean nothing to them; 1Password, for example, knows `website`.
 */
export const HONEYPOT_FIELD = 'second-topic'

/** The form's hidden field with the version of the privacy notice beside it, which is stored with each message. */
export const PRIVACY_NOTICE_FIELD = 'privacy-notice'

/** Path of the page with the form. */
export const CONTACT_PATH = '/contact'

/** Addresses that a plain form post is redirected to after it was accepted or refused. */
export const SENT_LOCATION = `${CONTACT_PATH}#sent`
export const NOT_SENT_LOCATION = `${CONTACT_PATH}#not-sent`
