import { expect, test } from 'vitest'
import { readConfig } from '#relay/config/config.ts'
import { checkSender } from './sender.ts'

const OWN = { MAIL_FROM: 'website@sagus.in', MAIL_TO: 'hello@sagus.in' }
const GMAIL = 'smtps://sagus.web%40gmail.com:secret@smtp.gmail.com:465'
const BREVO = 'smtps://key:secret@smtp-relay.brevo.com:465'

test.each<[string, Record<string, string>]>([
  ['a domain of one’s own by any server', { ...OWN, SMTP_URL: BREVO }],
  [
    'Gmail by a second account',
    { MAIL_FROM: 'sagus.web@gmail.com', MAIL_TO: 'sagus@gmail.com', SMTP_URL: GMAIL },
  ],
  ['Google Workspace', { ...OWN, SMTP_URL: 'smtps://website%40sagus.in:secret@smtp.gmail.com:465' }],
  [
    'Yahoo in India by Yahoo',
    { ...OWN, MAIL_FROM: 'sagus@yahoo.co.in', SMTP_URL: 'smtps://sagus:secret@smtp.mail.yahoo.com' },
  ],
  ['a server on this machine', { ...OWN, MAIL_FROM: 'sagus@gmail.com', SMTP_URL: 'smtp://127.0.0.1:25' }],
  ['a domain that only sounds like a provider', { ...OWN, MAIL_FROM: 'a@mygmail.com', SMTP_URL: BREVO }],
])('finds nothing for %s', (_, env) => {
  expect(findings(env)).toEqual([])
})

test.each<[string, Record<string, string>, string]>([
  [
    'a sender among the recipients',
    { MAIL_TO: 'a@sagus.in, Website@sagus.in' },
    '"Reply" then goes to oneself',
  ],
  [
    'a recipient that Gmail sends from',
    { SMTP_URL: 'smtps://hello%40sagus.in:secret@smtp.gmail.com:465' },
    'hello@sagus.in, in MAIL_TO, is also the login in SMTP_URL',
  ],
  [
    'a sender that Gmail replaces',
    { SMTP_URL: GMAIL },
    'the login in SMTP_URL is sagus.web@gmail.com: Gmail replaces',
  ],
  [
    'the same by a short login',
    { SMTP_URL: 'smtps://sagus:secret@smtp.gmail.com' },
    'is sagus@gmail.com: Gmail',
  ],
  ...[
    'gmail.com',
    'yahoo.com',
    'yahoo.co.in',
    'outlook.in',
    'hotmail.com',
    'icloud.com',
    'aol.com',
    'rediffmail.com',
  ].map((domain): [string, Record<string, string>, string] => [
    `a sender at ${domain} by another server`,
    { MAIL_FROM: `sagus@${domain}`, SMTP_URL: BREVO },
    `SMTP_URL is at smtp-relay.brevo.com: mails from ${domain}`,
  ]),
  [
    'another server for alerts',
    { MAIL_FROM: 'sagus.web@gmail.com', SMTP_URL: GMAIL, ALARM_SMTP_URL: BREVO },
    'ALARM_SMTP_URL is at smtp-relay.brevo.com',
  ],
])('finds %s', (_, change, expected) => {
  expect(findings({ ...OWN, ...change })).toEqual([expect.stringContaining(expected)])
})

test('finds that sender and recipient are the same by default', () => {
  expect(findings({})).toEqual([expect.stringContaining('MAIL_FROM and MAIL_TO are both hello@sagus.in')])
})

function findings(env: Record<string, string>): string[] {
  return checkSender(readConfig(env, { name: 'Sagus', email: 'hello@sagus.in' })).map(({ what }) => what)
}
