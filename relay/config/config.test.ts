import { describe, expect, test } from 'vitest'
import { AGENCY, problemsOf } from '../testing/configuration.ts'
import { maskSecrets } from '../values/parse-values.ts'
import { readConfig } from './config.ts'

describe('configuration', () => {
  test('every default is as documented', () => {
    expect(readConfig({}, AGENCY)).toEqual({
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      siteUrlIsDefault: true,
      database: { kind: 'sqlite', path: 'var/leads.db' },
      smtpUrl: undefined,
      smtpName: 'sagus.example',
      outboxFolder: 'var/outbox',
      mailFrom: { name: 'Sagus', address: 'hello@sagus.example' },
      mailTo: ['hello@sagus.example'],
      allowedOrigins: ['http://localhost:3000'],
      emailOrigin: undefined,
      keys: { publicKey: 'public', serviceId: 'default_service', templateId: 'contact' },
      rates: { perClient: { count: 5, windowMs: 600_000 }, total: { count: 500, windowMs: 600_000 } },
      spamScore: 5,
      blockList: new Set(),
      isHeadlessBlocked: false,
      isThanking: false,
      hasDesk: true,
      isReminding: true,
      undeliveredLimitMs: 3_600_000,
      alertTo: [],
      alertSmtpUrl: undefined,
      push: { targets: [], secret: undefined, isFull: false },
      metricsPort: undefined,
      trustProxy: false,
    })
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

  test('an empty variable counts as not set', () => {
    expect(readConfig({ SMTP_URL: '', PORT: ' ' }, AGENCY).smtpUrl).toBeUndefined()
  })

  test('every variable is read', () => {
    const config = readConfig(
      {
        PORT: '8080',
        HOST: '0.0.0.0',
        SITE_URL: 'https://sagus.example/',
        DATABASE_URL: 'sqlite:/data/leads.db',
        SMTP_URL: 'smtps://user:secret@mail.example:465',
        SMTP_NAME: 'vm1.sagus.example',
        OUTBOX_DIR: '/data/outbox',
        MAIL_FROM: 'Sagus Studio <web@sagus.example>',
        MAIL_TO: 'a@sagus.example, b@sagus.example',
        ALLOWED_ORIGINS: 'https://sagus.example, https://www.sagus.example',
        EMAIL_ORIGIN: 'https://relay.example/mail/',
        EMAIL_PUBLIC_KEY: 'k',
        EMAIL_SERVICE_ID: 's',
        EMAIL_TEMPLATE_ID: 't',
        RATE_LIMIT: '20/1h',
        RATE_LIMIT_TOTAL: '300/1h',
        SPAM_SCORE: 'off',
        BLOCK_LIST: 'Rude@example.com, @spam.example',
        BLOCK_HEADLESS: 'on',
        THANK_YOU: 'yes',
        ADMIN: 'off',
        REMIND: 'off',
        UNDELIVERED_LIMIT: '30m',
        ALERT_TO: 'owner@elsewhere.example',
        ALERT_SMTP_URL: 'smtp://other.example:25',
        NOTIFY_URL: 'ntfy+https://ntfy.sh/leads',
        NOTIFY_SECRET: `whsec_${'a'.repeat(32)}`,
        NOTIFY_FULL: 'on',
        METRICS_PORT: '9464',
        TRUST_PROXY: '127.0.0.1,10.0.0.0/8',
      },
      AGENCY,
    )
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 8080,
      siteUrl: 'https://sagus.example',
      siteUrlIsDefault: false,
      database: { kind: 'sqlite', path: '/data/leads.db' },
      smtpUrl: 'smtps://user:secret@mail.example:465',
      smtpName: 'vm1.sagus.example',
      outboxFolder: '/data/outbox',
      mailFrom: { name: 'Sagus Studio', address: 'web@sagus.example' },
      mailTo: ['a@sagus.example', 'b@sagus.example'],
      allowedOrigins: ['https://sagus.example', 'https://www.sagus.example'],
      emailOrigin: 'https://relay.example/mail',
      keys: { publicKey: 'k', serviceId: 's', templateId: 't' },
      rates: { perClient: { count: 20, windowMs: 3_600_000 }, total: { count: 300, windowMs: 3_600_000 } },
      spamScore: Number.POSITIVE_INFINITY,
      blockList: new Set(['rude@example.com', 'spam.example']),
      isHeadlessBlocked: true,
      isThanking: true,
      hasDesk: false,
      isReminding: false,
      undeliveredLimitMs: 1_800_000,
      alertTo: ['owner@elsewhere.example'],
      alertSmtpUrl: 'smtp://other.example:25',
      push: {
        targets: [expect.objectContaining({ kind: 'ntfy', channel: 'leads' })],
        secret: `whsec_${'a'.repeat(32)}`,
        isFull: true,
      },
      metricsPort: 9464,
      trustProxy: ['127.0.0.1', '10.0.0.0/8'],
    })
  })

  test.each([
    ['PORT', '70000'],
    ['HOST', 'two words'],
    ['SITE_URL', 'agency.example'],
    ['SITE_URL', 'https://agency.example/path'],
    ['DATABASE_URL', 'mysql://db/leads'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'sqlite://folder/leads.db'],
    ['DATABASE_URL', 'sqlite::memory:'],
    ['DATABASE_URL', 'sqlite:file:leads.db'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_TO', 'a@sagus.example;b@sagus.example'],
    ['MAIL_TO', 'a@sagus.example, nobody'],
    ['ALLOWED_ORIGINS', 'https://a.example, *'],
    ['EMAIL_ORIGIN', 'relay.example'],
    ['EMAIL_ORIGIN', 'https://relay.example/?x'],
    ['EMAIL_ORIGIN', 'https://relay.example/#a'],
    ['EMAIL_ORIGIN', 'https://user@relay.example'],
    ['EMAIL_PUBLIC_KEY', 'with space'],
    ['RATE_LIMIT', '5'],
    ['RATE_LIMIT', '0/10m'],
    ['SPAM_SCORE', 'low'],
    ['SPAM_SCORE', '-1'],
    ['BLOCK_LIST', 'a b'],
    ['BLOCK_LIST', ','],
    ['BLOCK_HEADLESS', 'maybe'],
    ['UNDELIVERED_LIMIT', '1'],
    ['ALERT_TO', 'nobody'],
    ['METRICS_PORT', 'on'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '127.0.0.1, ::/0'],
    ['TRUST_PROXY', 'proxy.example'],
  ])('%s=%s is refused', (variable, value) => {
    const [problem, ...more] = problemsOf({ [variable]: value }).problems
    expect(more).toEqual([])
    expect(problem?.variable).toBe(variable)
    expect(problem?.found).toContain(value)
  })

  test.each(['off', 'OFF', 'no', 'false'])('%s turns BLOCK_LIST and METRICS_PORT off', (off) => {
    const { blockList, metricsPort } = readConfig({ BLOCK_LIST: off, METRICS_PORT: off }, AGENCY)
    expect({ blockList, metricsPort }).toEqual({ blockList: new Set(), metricsPort: undefined })
  })

  test.each(['"hunter2"', "'hunter2'", '“hunter2”', '‘hunter2', 'hunter2"', '""'])(
    'a value in quotes, as docker run --env-file passes them on, is refused and not shown: %s',
    (value) => {
      for (const variable of ['PORT', 'SMTP_URL', 'MAIL_FROM'])
        expect(problemsOf({ [variable]: value }).message).toBe(
          `The configuration has one problem:\n  ${variable} is in quotes: expected the value alone. Remove the quotes: they would be part of the value.`,
        )
    },
  )

  test('one message lists every problem', () => {
    const { message, problems } = problemsOf({ PORT: 'x', SITE_URL: 'y', RATE_LIMIT: 'z' })
    expect(problems.map(({ variable }) => variable).sort()).toEqual(['PORT', 'RATE_LIMIT', 'SITE_URL'])
    expect(message).toMatch(/^The configuration has 3 problems:/)
    for (const found of ['"x"', '"y"', '"z"']) expect(message).toContain(found)
  })

  test('a message masks the secrets of a wrong address', () => {
    const { message } = problemsOf({
      SMTP_URL: 'http://user:hunter2@mail.example?key=hunter2',
      DATABASE_URL: 'mysql://user:hunter2@db.example/leads',
    })
    expect(message).not.toContain('hunter2')
    expect(message).toContain('mail.example')
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

  test('MAIL_TO drops repeated mailboxes, ignoring case', () => {
    const { mailTo } = readConfig(
      { MAIL_TO: 'Leads@sagus.example, leads@SAGUS.example, b@sagus.example' },
      AGENCY,
    )
    expect(mailTo).toEqual(['Leads@sagus.example', 'b@sagus.example'])
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

  test('RATE_LIMIT_TOTAL is refused if one client could use it up', () => {
    const { problems, message } = problemsOf({ RATE_LIMIT: '1000/10m', RATE_LIMIT_TOTAL: '5/10m' })
    expect(problems).toMatchObject([{ variable: 'RATE_LIMIT_TOTAL', found: '"5/10m"' }])
    expect(message).toContain('RATE_LIMIT')
    expect(problemsOf({ RATE_LIMIT_TOTAL: '4/10m' }).problems).toHaveLength(1)
    expect(problemsOf({ RATE_LIMIT: '100/1h', RATE_LIMIT_TOTAL: '1/30m' }).problems).toHaveLength(1)
  })

  test.each([
    ['equal to RATE_LIMIT', '5/10m', '5/10m'],
    ['a cap for the day', '5/10m', '200/1d'],
    ['lower, for a short window', '20/1h', '10/1m'],
  ])('RATE_LIMIT_TOTAL may be %s', (_, one, total) => {
    expect(
      readConfig({ RATE_LIMIT: one, RATE_LIMIT_TOTAL: total }, AGENCY).rates.total.count,
    ).toBeGreaterThan(0)
  })

  test('METRICS_PORT is refused if it equals PORT, beside other contradictions', () => {
    const { problems } = problemsOf({
      PORT: '4100',
      METRICS_PORT: '4100',
      RATE_LIMIT: '9/1m',
      RATE_LIMIT_TOTAL: '8/1m',
    })
    expect(problems).toMatchObject([
      { variable: 'METRICS_PORT', found: '"4100"' },
      { variable: 'RATE_LIMIT_TOTAL' },
    ])
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' }, AGENCY).metricsPort).toBe(0)
  })
})
