import { z } from 'zod'
import { SETTING_DEFAULTS } from '#contract/settings.ts'
import type { Rates } from '../leads/limits.ts'
import { domainOf } from '../leads/mailbox.ts'
import { SPAM_SCORE } from '../leads/spam-score.ts'
import type { Agency } from './agency.ts'
import { ConfigError, toProblem } from './config-error.ts'
import { conflictsIn } from './conflicts.ts'
import {
  type BlockList,
  type Database,
  parseBaseUrl,
  parseBlockList,
  parseDatabase,
  parseDuration,
  parseHostName,
  parseOptionalPort,
  parseOrigin,
  parseOrigins,
  parsePort,
  parseRate,
  parseRecipients,
  parseScore,
  parseSender,
  parseServer,
  parseSwitch,
  parseTrustedProxies,
  type Rate,
  type Sender,
  type TrustedProxies,
} from './parse-values.ts'

/** The three identifiers that a call must carry. */
export type ProtocolKeys = { publicKey: string; serviceId: string; templateId: string }

/** Everything that can be set from outside, checked and complete. */
export type Config = {
  host: string
  port: number
  /** Canonical origin of the site, without a trailing slash. */
  siteUrl: string
  /** True where nobody set SITE_URL: the addresses the relay listens on are then its own pages too. */
  siteUrlIsDefault: boolean
  database: Database
  smtpUrl: string | undefined
  /** The name that this machine gives itself to mail servers (EHLO); undefined: the system's own host name. */
  smtpName: string | undefined
  outboxFolder: string
  mailFrom: Sender
  mailTo: string[]
  /** The origins whose pages may post; `allowedOrigins()` (origins.ts) adds what `siteUrlIsDefault` allows. */
  allowedOrigins: string[]
  emailOrigin: string | undefined
  keys: ProtocolKeys
  rates: Rates
  /** From which score on a message is set aside as probable spam; Infinity: none is. */
  spamScore: number
  blockList: BlockList
  isHeadlessBlocked: boolean
  isThanking: boolean
  /** How long the oldest lead may wait for its delivery before somebody is told, in milliseconds. */
  undeliveredLimitMs: number
  /** Whom to tell by mail; empty: nobody. */
  alarmTo: string[]
  /** Another way for that mail, since the usual one is what has probably failed. */
  alarmSmtpUrl: string | undefined
  /** Where this machine may read the metrics; undefined: nowhere. */
  metricsPort: number | undefined
  trustProxy: TrustedProxies
}

const ORIGIN = 'an origin such as https://agency.example, without a path'

const RATE = 'a count and a time such as 5/10m (s, m, h or d)'
const SWITCH = 'on or off'
const DATABASE = 'sqlite:PATH or postgres://user:password@host/name, special characters percent-encoded'
const SMTP = 'smtp://user:password@host:port or smtps://…, special characters percent-encoded'
/** So many clients may use up their rate together before everybody is asked to wait. */
const CLIENTS_IN_TOTAL = 100

const variables = {
  PORT: setting(parsePort, 'a whole number from 0 to 65535').default(3000),
  HOST: setting((value) => (/\s/.test(value) ? undefined : value), 'a host name or address').default(
    '127.0.0.1',
  ),
  SITE_URL: setting(parseOrigin, ORIGIN).default(SETTING_DEFAULTS.SITE_URL),
  DATABASE_URL: setting(parseDatabase, DATABASE).default({
    kind: 'sqlite',
    path: 'var/leads.db',
  }),
  SMTP_URL: smtpUrl().optional(),
  SMTP_NAME: setting(parseHostName, 'a host name such as www.agency.example').optional(),
  OUTBOX_DIR: setting((value) => (value.includes('\0') ? undefined : value), 'a folder').default(
    'var/outbox',
  ),
  ALLOWED_ORIGINS: setting(parseOrigins, `comma-separated origins, each ${ORIGIN}`).optional(),
  EMAIL_ORIGIN: setting(
    parseBaseUrl,
    'an address that starts with http:// or https://, without login, "?" or "#"',
  ).optional(),
  EMAIL_PUBLIC_KEY: identifier().default(SETTING_DEFAULTS.EMAIL_PUBLIC_KEY),
  EMAIL_SERVICE_ID: identifier().default(SETTING_DEFAULTS.EMAIL_SERVICE_ID),
  EMAIL_TEMPLATE_ID: identifier().default(SETTING_DEFAULTS.EMAIL_TEMPLATE_ID),
  RATE_LIMIT: setting(parseRate, RATE).default({ count: 5, windowMs: 600_000 }),
  RATE_LIMIT_TOTAL: setting(parseRate, RATE).optional(),
  SPAM_SCORE: setting(parseScore, 'a whole number from 1 to 999, or off').default(SPAM_SCORE),
  BLOCK_LIST: setting(
    parseBlockList,
    'comma-separated addresses and domains such as spam.example, or off',
  ).default(new Set<string>()),
  BLOCK_HEADLESS: setting(parseSwitch, SWITCH).default(false),
  THANK_YOU: setting(parseSwitch, SWITCH).default(false),
  UNDELIVERED_LIMIT: setting(parseDuration, 'a time such as 1h (s, m, h or d)').default(3_600_000),
  ALARM_TO: setting(parseRecipients, 'comma-separated email addresses').optional(),
  ALARM_SMTP_URL: smtpUrl().optional(),
  METRICS_PORT: setting(parseOptionalPort, 'a whole number from 0 to 65535, or off').default(null),
  TRUST_PROXY: setting(
    parseTrustedProxies,
    'off, a number of hops from 1 to 9, or comma-separated addresses and networks such as 127.0.0.1,10.0.0.0/8, but not all there are',
  ).default(false),
}

/** Everything that is read from the environment, by name. */
export const VARIABLE_NAMES = [...Object.keys(variables), 'MAIL_FROM', 'MAIL_TO']

/**
 * Checks the environment and fills in every default.
 *
 * @param env variables such as `process.env`; an empty one counts as not set
 * @param agency the content's name and address, the default of MAIL_FROM and MAIL_TO
 * @returns the complete configuration
 * @throws ConfigError that names every wrong variable at once
 */
export function readConfig(
  env: Record<string, string | undefined>,
  agency: Pick<Agency, 'name' | 'email'>,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const address = 'an email address such as hello@agency.example'
  const schema = z.object({
    ...variables,
    MAIL_FROM: setting((value) => parseSender(value, agency.name), address),
    MAIL_TO: setting(parseRecipients, `comma-separated email addresses, each ${address}`),
  })
  const result = schema.safeParse({ MAIL_FROM: agency.email, MAIL_TO: agency.email, ...given })
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => toProblem(issue, given, agency.email)))
  }

  const values = result.data
  const rates = { perClient: values.RATE_LIMIT, total: values.RATE_LIMIT_TOTAL ?? inTotal(values.RATE_LIMIT) }
  const metricsPort = values.METRICS_PORT ?? undefined
  const conflicts = conflictsIn(
    {
      port: values.PORT,
      metricsPort,
      rates,
      siteUrl: values.SITE_URL,
      emailOrigin: values.EMAIL_ORIGIN,
    },
    given,
  )
  if (conflicts.length > 0) throw new ConfigError(conflicts)
  return {
    host: values.HOST,
    port: values.PORT,
    siteUrl: values.SITE_URL,
    siteUrlIsDefault: given.SITE_URL === undefined,
    database: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    smtpName: values.SMTP_NAME ?? smtpNameFrom(values.SITE_URL, values.MAIL_FROM),
    outboxFolder: values.OUTBOX_DIR,
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    allowedOrigins: originsOf(values, given.SITE_URL !== undefined),
    emailOrigin: values.EMAIL_ORIGIN,
    keys: {
      publicKey: values.EMAIL_PUBLIC_KEY,
      serviceId: values.EMAIL_SERVICE_ID,
      templateId: values.EMAIL_TEMPLATE_ID,
    },
    rates,
    spamScore: values.SPAM_SCORE,
    blockList: values.BLOCK_LIST,
    isHeadlessBlocked: values.BLOCK_HEADLESS,
    isThanking: values.THANK_YOU,
    undeliveredLimitMs: values.UNDELIVERED_LIMIT,
    alarmTo: values.ALARM_TO ?? [],
    alarmSmtpUrl: values.ALARM_SMTP_URL,
    metricsPort,
    trustProxy: values.TRUST_PROXY,
  }
}

/**
 * The site's host or, where that is no name on the internet (`localhost`, an IP address), the sender's domain. Without
 * either, nodemailer takes the system's host name, which on most servers is a bare `vm`, and then says `[127.0.0.1]`;
 * mail servers that want a full name refuse both.
 */
function smtpNameFrom(siteUrl: string, mailFrom: Sender): string | undefined {
  return [new URL(siteUrl).hostname, domainOf(mailFrom.address)].find(parseHostName)
}

/** Naming others does not lock out the pages of the site itself, where it is said where they are. */
function originsOf(
  { SITE_URL, ALLOWED_ORIGINS }: { SITE_URL: string; ALLOWED_ORIGINS?: string[] | undefined },
  isSiteUrlGiven: boolean,
): string[] {
  if (!ALLOWED_ORIGINS) return [SITE_URL]
  return isSiteUrlGiven ? [...new Set([SITE_URL, ...ALLOWED_ORIGINS])] : ALLOWED_ORIGINS
}

function setting<T>(parse: (value: string) => T | undefined, expected: string) {
  return z.string({ error: expected }).transform((text, context): T => {
    const value = parse(text.trim())
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: expected })
    return z.NEVER
  })
}

function inTotal({ count, windowMs }: Rate): Rate {
  return { count: CLIENTS_IN_TOTAL * count, windowMs }
}

function smtpUrl() {
  return setting((value) => {
    const url = parseServer(value, ['smtp:', 'smtps:'])
    return url && /^\/?$/.test(url.pathname) ? url.href : undefined
  }, SMTP)
}

function identifier() {
  return setting(
    (value) => (/^[\w.-]{1,100}$/.test(value) ? value : undefined),
    'an identifier of letters, digits, "_", "-" and "."',
  )
}
