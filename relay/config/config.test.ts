import { describe, expect, test } from 'vitest'
import { AGENCY, problemsOf } from '../testing/configuration.ts'
import { maskSecrets } from '../values/parse-values.ts'
import { type Config, readConfig } from './config.ts'

describe('configuration', () => {
  const MINUTE = 60_000
  const FIVE = { count: 5, windowMs: 10 * MINUTE }
  const TOTAL = { ...FIVE, count: 500 }
  const HOURLY = { count: 20, windowMs: 60 * MINUTE }
  const ALL = { ...HOURLY, count: 2000 }
  const SECRET = `whsec_${'a'.repeat(32)}`

  type Row = [name: string, value: string, key: keyof Config, byDefault: unknown, set: unknown]

  const push = { targets: [], secret: undefined, isFull: false }
  const keys = { publicKey: 'public', serviceId: 'default_service', templateId: 'contact' }
  const site = 'http://localhost:3000'
  const smtp = 'smtps://u:secret@b.example:465'
  const mail = 'hello@sagus.example'

  test.each<Row>([
    ['PORT', '8080', 'port', 3000, 8080],
    ['HOST', '0.0.0.0', 'host', '127.0.0.1', '0.0.0.0'],
    ['SITE_URL', 'https://sagus.example/', 'siteUrl', site, 'https://sagus.example'],
    ['SITE_URL', 'https://sagus.example/', 'siteUrlIsDefault', true, false],
    [
      'DATABASE_URL',
      'sqlite:/data/leads.db',
      'database',
      { kind: 'sqlite', path: 'var/leads.db' },
      { kind: 'sqlite', path: '/data/leads.db' },
    ],
    ['SMTP_URL', smtp, 'smtpUrl', undefined, smtp],
    ['OUTBOX_DIR', '/data/outbox', 'outboxFolder', 'var/outbox', '/data/outbox'],
    [
      'MAIL_FROM',
      'Sagus Studio <web@sagus.example>',
      'mailFrom',
      { name: 'Sagus', address: mail },
      { name: 'Sagus Studio', address: 'web@sagus.example' },
    ],
    ['MAIL_TO', 'A@sagus.example, a@SAGUS.example, b@x.in', 'mailTo', [mail], ['A@sagus.example', 'b@x.in']],
    ['MAIL_REPLY_TO', 'office@x.in', 'mailReplyTo', undefined, 'office@x.in'],
    ['ALLOWED_ORIGINS', 'https://a.example', 'allowedOrigins', [site], ['https://a.example']],
    ['EMAIL_ORIGIN', 'http://localhost:4/mail/', 'emailOrigin', undefined, 'http://localhost:4/mail'],
    ['EMAIL_PUBLIC_KEY', 'k', 'keys', keys, { ...keys, publicKey: 'k' }],
    ['EMAIL_SERVICE_ID', 's', 'keys', keys, { ...keys, serviceId: 's' }],
    ['EMAIL_TEMPLATE_ID', 't', 'keys', keys, { ...keys, templateId: 't' }],
    ['RATE_LIMIT', '20/1h', 'rates', { perClient: FIVE, total: TOTAL }, { perClient: HOURLY, total: ALL }],
    ['GATHER_AFTER', '100', 'gatherAfter', 20, 100],
    ['GATHER_AFTER', 'off', 'gatherAfter', 20, 0],
    [
      'BLOCK_LIST',
      'Rude@a.example, @b.example',
      'blockList',
      new Set(),
      new Set(['rude@a.example', 'b.example']),
    ],
    ['THANK_YOU', 'yes', 'isThanking', false, true],
    ['REMIND', 'off', 'isReminding', true, false],
    ['ALERT_TO', 'owner@x.example', 'alertTo', [], ['owner@x.example']],
    ['ALERT_SMTP_URL', smtp, 'alertSmtpUrl', undefined, smtp],
    ['NOTIFY_URL', 'slack+https://a.example/1', 'push', push, { ...push, targets: [expect.any(Object)] }],
    ['NOTIFY_SECRET', SECRET, 'push', push, { ...push, secret: SECRET }],
    ['NOTIFY_FULL', 'on', 'push', push, { ...push, isFull: true }],
    ['TRUST_PROXY', '127.0.0.1,10.0.0.0/8', 'trustProxy', false, ['127.0.0.1', '10.0.0.0/8']],
  ])('%s=%s is read as %s, and has the documented default', (name, value, key, byDefault, set) => {
    for (const nothing of [undefined, '', ' '])
      expect(readConfig({ [name]: nothing }, AGENCY)[key]).toEqual(byDefault)
    expect(readConfig({ [name]: value }, AGENCY)[key]).toEqual(set)
  })

  test('internationalised domains are converted to ASCII', () => {
    const config = readConfig(
      {
        MAIL_FROM: 'Bücher <web@bücher.example>',
        MAIL_TO: 'a@bücher.example, A@xn--bcher-kva.example, b@उदाहरण.भारत',
        BLOCK_LIST: '@Spämmer.example, x@bücher.example',
      },
      AGENCY,
    )
    expect(config.mailFrom).toEqual({ name: 'Bücher', address: 'web@xn--bcher-kva.example' })
    expect(config.mailTo).toEqual(['a@xn--bcher-kva.example', 'b@xn--p1b6ci4b4b3a.xn--h2brj9c'])
    expect([...config.blockList]).toEqual(['xn--spmmer-cua.example', 'x@xn--bcher-kva.example'])
    expect(config.smtpName).toBe('xn--bcher-kva.example')
  })

  test.each([
    ['PORT', '70000'],
    ['HOST', 'two words'],
    ['SITE_URL', 'agency.example'],
    ['SITE_URL', 'https://agency.example/path'],
    ['DATABASE_URL', 'mysql://db/leads'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'sqlite::memory:'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_TO', 'a@sagus.example;b@sagus.example'],
    ['ALLOWED_ORIGINS', 'https://a.example, *'],
    ['EMAIL_ORIGIN', 'relay.example'],
    ['EMAIL_ORIGIN', 'https://relay.example/?x'],
    ['EMAIL_PUBLIC_KEY', 'with space'],
    ['RATE_LIMIT', '0/10m'],
    ['BLOCK_LIST', 'a b'],
    ['ALERT_TO', 'nobody'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '127.0.0.1, ::/0'],
    ['TRUST_PROXY', 'proxy.example'],
  ])('%s=%s is refused', (variable, value) => {
    const [problem, ...more] = problemsOf({ [variable]: value }).problems
    expect(more).toEqual([])
    expect(problem?.variable).toBe(variable)
    expect(problem?.found).toContain(value)
  })

  test.each(['off', 'OFF', 'no', 'false'])('%s turns BLOCK_LIST off', (off) => {
    expect(readConfig({ BLOCK_LIST: off }, AGENCY).blockList).toEqual(new Set())
  })

  test.each(['"hunter2"', "'hunter2'", '“hunter2”', '‘hunter2', 'hunter2"', '""'])(
    'a value in quotes, as docker run --env-file passes them on, is refused and not shown: %s',
    (value) => {
      for (const variable of ['PORT', 'SMTP_URL', 'MAIL_FROM']) {
        const { problems, message } = problemsOf({ [variable]: value })
        expect(problems).toMatchObject([{ variable, found: 'in quotes' }])
        expect(message).not.toContain('hunter2')
      }
    },
  )

  test('one message lists every problem', () => {
    const { message, problems } = problemsOf({ PORT: 'x', SITE_URL: 'y', RATE_LIMIT: 'z' })
    expect(problems.map(({ variable }) => variable).sort()).toEqual(['PORT', 'RATE_LIMIT', 'SITE_URL'])
    expect(message).toMatch(/^The configuration has 3 problems:/)
    for (const found of ['"x"', '"y"', '"z"']) expect(message).toContain(found)
  })

  test.each([
    'smtp://user:hunter2',
    'smtp://user:hunter2#mail.example:25',
    'smtp://user:12#hunter2@mail.example:587',
    'smtp://user:12/hunter2@mail.example:587',
    'user:hunter2@mail.example',
    'smtp://user:hunter2%zz@mail.example:587',
  ])('an address with a password that is not percent-encoded is refused and masked: %s', (value) => {
    for (const variable of ['SMTP_URL', 'DATABASE_URL']) {
      const url = variable === 'SMTP_URL' ? value : value.replace('smtp:', 'postgres:')
      const { message, problems } = problemsOf({ [variable]: url })
      expect(problems).toMatchObject([{ variable, expected: expect.stringContaining('percent-encoded') }])
      expect(message).not.toMatch(/hunter2|:12/)
    }
  })

  test('maskSecrets masks login and query of a valid address', () => {
    expect(maskSecrets('postgres://user:p%40ss@db.example:5432/leads?sslmode=require')).toBe(
      'postgres://***@db.example:5432/leads?***',
    )
    expect(maskSecrets('smtp://mail.example:25')).toBe('smtp://mail.example:25')
  })

  test('MAIL_FROM and MAIL_TO are required if the content has no address', () => {
    const { problems } = problemsOf({}, { name: 'Sagus', email: undefined })
    expect(problems.map(({ variable, found }) => `${variable} ${found}`).sort()).toEqual([
      'MAIL_FROM not set',
      'MAIL_TO not set',
    ])
  })

  test('a message names the content if its address is invalid', () => {
    const { message } = problemsOf({ MAIL_FROM: 'web@sagus.example' }, { name: 'Sagus', email: 'hello@' })
    expect(message).toMatch(/^ {2}MAIL_TO is not set, and contact\.email in content\/site\.yaml is "hello@"/m)
  })
})
