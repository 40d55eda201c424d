import { expect, test } from 'vitest'
import { remedyForLogin } from './login-refusal.ts'

test.each([
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.',
    'Microsoft 365',
  ],
  ['550 5.7.30 Basic authentication is not supported for Client Submission.', 'Microsoft 365'],
  ['535 5.7.3 Authentication unsuccessful [PN2PR01CA0123.INDPRD01.PROD.OUTLOOK.COM]', 'Microsoft 365'],
  ['534-5.7.9 Application-specific password required. For more information, go to', 'Google'],
  [
    '535-5.7.8 Username and Password not accepted.\n535 5.7.8 https://support.google.com/mail/?p=BadCredentials',
    'Google',
  ],
  ['535 Authentication Failed', 'Zoho'],
  ['535 Authentication Credentials Invalid', 'Amazon SES'],
])('a login that is refused with %j has a remedy of %s', (reply, provider) => {
  expect(remedyForLogin(reply)).toMatch(new RegExp(`^${provider} takes`))
})

test.each([
  '535 5.7.8 Error: authentication failed',
  '550-5.4.5 Daily user sending limit exceeded. 550 5.4.5 x - gsmtp',
  '550 5.4.6 Unusual sending activity detected',
  '432 4.3.2 Concurrent connections limit exceeded [PN2PR01CA0123.INDPRD01.PROD.OUTLOOK.COM]',
])('a refusal with %j has none', (reply) => {
  expect(remedyForLogin(reply)).toBeUndefined()
})
