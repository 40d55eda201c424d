import { expect, test } from 'vitest'
import { AGENCY } from '../testing/configuration.ts'
import { readConfig } from './config.ts'

test.each([
  ['the host of SITE_URL', { SITE_URL: 'https://www.agency.example:8443' }, 'www.agency.example'],
  ['the sender’s domain for a site on localhost', { SITE_URL: 'http://localhost:3000' }, 'sagus.example'],
  ['the sender’s domain for a site on an IP address', { SITE_URL: 'http://192.0.2.7' }, 'sagus.example'],
  ['nothing of ours if neither is a full name', { MAIL_FROM: 'web@localhost' }, undefined],
  [
    'SMTP_NAME if set',
    { SITE_URL: 'https://agency.example', SMTP_NAME: 'mx.agency.example' },
    'mx.agency.example',
  ],
])('the name in EHLO is %s', (_, env: Record<string, string>, expected) => {
  expect(readConfig(env, AGENCY).smtpName).toBe(expected)
})

test.each(['vm', '192.0.2.7', '[192.0.2.7]', 'a b.example', 'a.example\r\nMAIL FROM:<x>'])(
  'SMTP_NAME that is no full host name is refused: %s',
  (name) => expect(() => readConfig({ SMTP_NAME: name }, AGENCY)).toThrow('SMTP_NAME'),
)
