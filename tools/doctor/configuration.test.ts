import { expect, test } from 'vitest'
import { readConfig } from '#relay/config/config.ts'
import { checkConfiguration } from './configuration.ts'

const LIVE = {
  SITE_URL: 'https://sagus.in',
  SMTP_URL: 'smtps://user:secret@mail.sagus.in',
  MAIL_FROM: 'website@sagus.in',
  MAIL_TO: 'hello@sagus.in, founder@sagus.in',
  TRUST_PROXY: '1',
}

test.each([
  ['in a complete configuration', {}],
  ['if TRUST_PROXY has the addresses of the proxies', { HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8' }],
])('finds nothing %s', (_, change) => {
  expect(findings({ ...LIVE, ...change })).toEqual([])
})

const NO_PASSKEYS = 'where browsers make no passkeys: nobody can sign in'
const OPEN_PORT = 'a client that reaches the port itself can claim any address'

test.each<[Record<string, string>, string]>([
  [{ SITE_URL: 'http://sagus.in' }, 'SITE_URL is http://sagus.in'],
  [{ SITE_URL: '' }, 'SITE_URL is http://localhost:3000'],
  [{ SITE_URL: 'https://agency.example' }, 'SITE_URL is https://agency.example'],
  [{ SMTP_URL: '' }, 'SMTP_URL is not set: mails become files in var/outbox/'],
  [{ MAIL_FROM: 'hello@sagus.example' }, 'MAIL_FROM is hello@sagus.example, where no mail can arrive'],
  [{ MAIL_TO: 'hello@sagus.in,me@example.com' }, 'MAIL_TO is me@example.com, where no mail can arrive'],
  [{ ALERT_TO: 'owner@sagus.example' }, 'ALERT_TO is owner@sagus.example, where no mail can arrive'],
  [{ SITE_URL: 'https://203.0.113.5' }, `/admin is at https://203.0.113.5, ${NO_PASSKEYS}`],
  [{ TRUST_PROXY: 'off' }, 'TRUST_PROXY is off'],
  [{ HOST: '0.0.0.0' }, `TRUST_PROXY is 1 while HOST is 0.0.0.0: ${OPEN_PORT}`],
])('with %j finds: %s', (change, expected) => {
  expect(findings({ ...LIVE, ...change })).toEqual([expected])
})

test('requires no settings of the relay when the form posts to a hosted provider', () => {
  const hosted = {
    SITE_URL: 'https://sagus.in',
    EMAIL_ORIGIN: 'https://api.provider.in',
    EMAIL_PUBLIC_KEY: 'pk_7f3a',
    EMAIL_SERVICE_ID: 'default_service',
    EMAIL_TEMPLATE_ID: 'template_5x',
  }
  expect(findings(hosted)).toEqual([])
  expect(findings({ ...hosted, EMAIL_ORIGIN: 'https://sagus.in' })).not.toEqual([])
})

test('every finding says what to do', () => {
  const config = readConfig({}, { name: 'Sagus', email: 'hello@sagus.example' })
  const { findings } = checkConfiguration(config)
  expect(findings.length).toBeGreaterThan(3)
  for (const { remedy } of findings) expect(remedy).toMatch(/^Set it|^Set MAIL_/)
})

function findings(env: Record<string, string>): string[] {
  const config = readConfig(env, { name: 'Sagus', email: 'hello@sagus.example' })
  return checkConfiguration(config).findings.map(({ what }) => what)
}

test('lists a setting that has no effect', () => {
  const config = readConfig(LIVE, { name: 'Sagus', email: undefined })
  expect(checkConfiguration(config, ['SMPT_URL is no setting.']).findings).toEqual([
    { what: 'SMPT_URL is no setting.' },
  ])
})
