/**
 * What the site and the relay must agree on: the EmailJS wire protocol's paths and control fields
 * (recorded from the genuine clients) and the contact form's field names, values and limits.
 */

/** Where the protocol's two endpoints live, below the e-mail origin. */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form'
export const SEND_PATH = '/api/v1.0/email/send'

/** Fields the SDK adds to every call. They steer the call and are never part of the message. */
export const CONTROL_FIELDS = ['lib_version', 'service_id', 'template_id', 'user_id', 'accessToken'] as const

/** The contact form's field names, in the order of the form. */
export const FORM_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const
export type FormField = (typeof FORM_FIELDS)[number]

/** Fields without which there is no message (specification, section 5; phone is not enforced). */
export const REQUIRED_FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly FormField[]

/** The values of the subject field; their labels live in the content. */
export const SUBJECTS = [
  'web-development',
  'mobile-apps',
  'ui-ux-design',
  'ai chatbot',
  'video editing',
  'other',
] as const
export type Subject = (typeof SUBJECTS)[number]

/** Longest value of each field that is kept, in UTF-16 code units, as the browser's `maxlength` counts. */
export const FIELD_LIMITS: Record<FormField, number> = {
  name: 120,
  email: 254, // RFC 5321, 4.5.3.1.3: a path of 256 octets less its angle brackets
  phone: 40,
  subject: 60,
  message: 10_000,
}

/**
 * A domain with non-ASCII letters, which the form and the relay convert to ASCII as the URL parser does. It holds no ASCII
 * sign, such as `/`, at which the parser would cut it off.
 */
export const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[A-Za-z0-9.\-\P{ASCII}]+$/u

/** Largest total of all values of one message, in bytes: the protocol's documented 50 KB. */
export const MESSAGE_BYTES_LIMIT = 50 * 1024

/**
 * A form field that no visitor sees: whoever fills it in is probably a spam program. Its name must mean nothing to what
 * fills in forms for people (browsers, password managers), since these also fill in fields that cannot be seen; 1Password
 * keeps its owner's `website`, for one.
 */
export const HONEYPOT_FIELD = 'second-topic'

/** The page that holds the form. */
export const CONTACT_PATH = '/contact'

/** Where a plain form post lands once it was taken, or refused. */
export const SENT_LOCATION = `${CONTACT_PATH}#sent`
export const NOT_SENT_LOCATION = `${CONTACT_PATH}#not-sent`
