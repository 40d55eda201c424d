import { expect, test } from 'vitest'
import { remedyForLogin } from './login-refusal.ts'

const HOST = 'mail.agency.example'

test.each([
  [HOST, '550 5.7.30 Basic authentication is not supported for Client Submission.', 'Microsoft 365'],
  ['smtp.office365.com', '535 5.7.3 Authentication unsuccessful', 'Microsoft 365'],
  [
    HOST,
    '535-5.7.8 Username and Password not accepted. 535 5.7.8 https://support.google.com/mail/?p=BadCredentials',
    'Google',
  ],
  ['smtp.gmail.com', '535 5.7.8 Error', 'Google'],
  [HOST, '535 Authentication Failed', 'Zoho'],
  ['smtp.zoho.in', '535 5.7.8 Authentication failed', 'Zoho'],
  [HOST, '535 Authentication Credentials Invalid', 'Amazon SES'],
])('a login at %s that is refused with %j has a remedy of %s', (host, reply, provider) => {
  expect(remedyForLogin(host, reply)).toMatch(new RegExp(`^${provider} takes`))
})

test.each([
  [HOST, '535 5.7.8 Error: authentication failed'],
  ['smtp.gmail.com', '550-5.4.5 Daily user sending limit exceeded. 550 5.4.5 x - gsmtp'],
])('%s that refuses with %j has none', (host, reply) => {
  expect(remedyForLogin(host, reply)).toBeUndefined()
})
