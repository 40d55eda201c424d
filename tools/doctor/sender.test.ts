import { expect, test } from 'vitest'
import { readConfig } from '#relay/config/config.ts'
import { checkSender } from './sender.ts'

const OWN = { MAIL_FROM: 'website@sagus.in', MAIL_TO: 'hello@sagus.in' }
const GMAIL = 'smtps://sagus.web%40gmail.com:secret@smtp.gmail.com:465'
const BREVO = 'smtps://key:secret@smtp-relay.brevo.com:465'

const WORKSPACE = 'smtps://website%40sagus.in:secret@smtp.gmail.com:465'
const YAHOO = 'smtps://sagus:secret@smtp.mail.yahoo.com'

test.each<[string, Record<string, string>]>([
  ['a domain of one’s own by any server', { SMTP_URL: BREVO }],
  ['Gmail by a second account', { MAIL_FROM: 'sagus.web@gmail.com', SMTP_URL: GMAIL }],
  ['Google Workspace', { SMTP_URL: WORKSPACE }],
  ['Yahoo in India by Yahoo', { MAIL_FROM: 'sagus@yahoo.co.in', SMTP_URL: YAHOO }],
  ['a server on this machine', { MAIL_FROM: 'sagus@gmail.com', SMTP_URL: 'smtp://127.0.0.1:25' }],
  ['a domain that only sounds like a provider', { MAIL_FROM: 'a@mygmail.com', SMTP_URL: BREVO }],
])('finds nothing for %s', (_, change) => {
  expect(findings({ ...OWN, ...change })).toEqual([])
})

const HELLO = 'smtps://hello%40sagus.in:secret@smtp.gmail.com:465'
const SHORT = 'smtps://sagus:secret@smtp.gmail.com'
const ALERTS = { MAIL_FROM: 'sagus.web@gmail.com', SMTP_URL: GMAIL, ALERT_SMTP_URL: BREVO }

test.each<[string, Record<string, string>, string]>([
  [
    'a sender among the recipients',
    { MAIL_TO: 'a@sagus.in, Website@sagus.in' },
    '"Reply" then goes to oneself',
  ],
  [
    'a recipient that Gmail sends from',
    { SMTP_URL: HELLO },
    'hello@sagus.in, in MAIL_TO, is also the login in SMTP',
  ],
  ['a sender that Gmail replaces', { SMTP_URL: GMAIL }, 'in SMTP_URL is sagus.web@gmail.com: Gmail replaces'],
  ['the same by a short login', { SMTP_URL: SHORT }, 'is sagus@gmail.com: Gmail'],
  ['another server for alerts', ALERTS, 'ALERT_SMTP_URL is at smtp-relay.brevo.com'],
])('finds %s', (_, change, expected) => {
  expect(findings({ ...OWN, ...change })).toEqual([expect.stringContaining(expected)])
})

test.each(
  'gmail.com yahoo.com yahoo.co.in outlook.in hotmail.com icloud.com aol.com rediffmail.com'.split(' '),
)('finds a sender at %s by another server', (domain) => {
  const expected = `SMTP_URL is at smtp-relay.brevo.com: mails from ${domain}`
  const change = { MAIL_FROM: `sagus@${domain}`, SMTP_URL: BREVO }
  expect(findings({ ...OWN, ...change })).toEqual([expect.stringContaining(expected)])
})

test('finds that sender and recipient are the same by default', () => {
  expect(findings({})).toEqual([expect.stringContaining('MAIL_FROM and MAIL_TO are both hello@sagus.in')])
})

function findings(env: Record<string, string>): string[] {
  return checkSender(readConfig(env, { name: 'Sagus', email: 'hello@sagus.in' })).map(({ what }) => what)
}
