import { z } from 'zod'
import { SETTING_DEFAULTS } from '#contract/settings.ts'
import { SPAM_SCORE } from '../leads/spam-score.ts'
import { domainOf, isMailbox, isPublicMailbox, toAsciiDomain } from '../values/mailbox.ts'
import {
  isLoopback,
  parseBaseUrl,
  parseDatabase,
  parseImapUrl,
  parseOrigin,
  parseRate,
  parseSender,
  parseSmtpUrl,
} from '../values/parse-values.ts'
import type { Agency } from './agency.ts'
import { ConfigError, toProblem, toQuoteProblem } from './config-error.ts'
import { NOTIFY_SECRET, NOTIFY_URL, requireSecret } from './notify.ts'

const ORIGIN = 'an origin such as https://agency.example, without a path'
const MAILBOX = 'an email address such as hello@agency.example'
const RATE = 'a count and a time such as 5/10m (s, m, h or d)'
const SMTP = 'smtp://user:password@host:port or smtps://…, special characters percent-encoded'
/** `docker run --env-file` passes the quotes of a file on; some editors make typographic ones of those in an `.env` file. */
const QUOTE_AT_AN_END = /^["'`“”„‘’«»]|["'`“”„‘’«»]$/
/** All clients together may send what this many may: more than a small agency's visitors, and few enough for a mailbox. */
const CLIENTS_IN_TOTAL = 100

const off = z.string().regex(/^(?:off|false|no|0)$/i)
const onOrOff = z.stringbool({ truthy: ['on', 'true', 'yes', '1'], falsy: ['off', 'false', 'no', '0'] })
const port = z.coerce.number().int().min(0).max(65_535)
const identifier = z
  .string()
  .regex(/^[\w.-]{1,100}$/)
  .optional()
  .describe('an identifier of letters, digits, "_", "-" and "."')
const mailbox = z.string().transform(toAsciiDomain).refine(isMailbox)
/** Each mailbox once, in whatever capitals. */
const mailboxes = listOf(mailbox).transform((all) => {
  const names = all.map((address) => address.toLowerCase())
  return all.filter((_, at) => names.indexOf(names[at] ?? '') === at)
})
const blocked = z
  .string()
  .transform((entry) => toAsciiDomain(entry.toLowerCase()).replace(/^@/, ''))
  .refine((entry) => isMailbox(entry.includes('@') ? entry : `x@${entry}`))
const network = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  // with /0 any client could claim any address
  z.union([z.cidrv4(), z.cidrv6()]).refine((range) => !range.endsWith('/0')),
])

/** The parser of each variable, its default, and the expected value for error messages. */
const variables = {
  PORT: port.default(3000).describe('a whole number from 0 to 65535'),
  HOST: z.string().regex(/^\S+$/).default('127.0.0.1').describe('a host name or address'),
  SITE_URL: parsed(parseOrigin).default(SETTING_DEFAULTS.SITE_URL).describe(ORIGIN),
  DATABASE_URL: parsed(parseDatabase)
    .default({ kind: 'sqlite', path: 'var/leads.db' })
    .describe('sqlite:PATH or postgres://user:password@host/name, special characters percent-encoded'),
  SMTP_URL: parsed(parseSmtpUrl).optional().describe(SMTP),
  IMAP_URL: parsed(parseImapUrl)
    .optional()
    .describe(
      'imaps://user:password@host/FOLDER, special characters percent-encoded; imap:// only with STARTTLS or on this machine',
    ),
  SMTP_NAME: z.string().refine(isHostName).optional().describe('a host name such as www.agency.example'),
  OUTBOX_DIR: z.string().default('var/outbox').describe('a folder'),
  MAIL_FROM: parsed(parseSender).describe(MAILBOX),
  MAIL_TO: mailboxes.describe(`comma-separated email addresses, each ${MAILBOX}`),
  MAIL_REPLY_TO: mailbox.optional().describe(MAILBOX),
  ALLOWED_ORIGINS: listOf(parsed(parseOrigin)).optional().describe(`comma-separated origins, each ${ORIGIN}`),
  EMAIL_ORIGIN: parsed(parseBaseUrl)
    .optional()
    .describe('an address that starts with http:// or https://, without login, "?" or "#"'),
  EMAIL_PUBLIC_KEY: identifier,
  EMAIL_SERVICE_ID: identifier,
  EMAIL_TEMPLATE_ID: identifier,
  RATE_LIMIT: parsed(parseRate).default({ count: 5, windowMs: 600_000 }).describe(RATE),
  GATHER_AFTER: z
    .union([off.transform(() => 0), z.coerce.number().int().min(1).max(1000)])
    .default(20)
    .describe('a whole number from 1 to 1000, or off'),
  BLOCK_LIST: z
    .union([off.transform(() => []), listOf(blocked)])
    .default([])
    .describe('comma-separated addresses and domains such as spam.example, or off'),
  THANK_YOU: onOrOff.default(false).describe('on or off'),
  REMIND: onOrOff.default(true).describe('on or off'),
  ALERT_TO: mailboxes.default([]).describe('comma-separated email addresses'),
  ALERT_SMTP_URL: parsed(parseSmtpUrl).optional().describe(SMTP),
  NOTIFY_URL,
  NOTIFY_SECRET,
  NOTIFY_FULL: onOrOff.default(false).describe('on or off'),
  TRUST_PROXY: z
    .union([off.transform((): false => false), z.coerce.number().int().min(1).max(9), listOf(network)])
    .default(false)
    .describe(
      'off, a number of hops from 1 to 9, or comma-separated addresses and networks such as 127.0.0.1,10.0.0.0/8, but not all there are',
    ),
}
const schema = z.object(variables).superRefine(reportConflicts)
type Values = z.infer<z.ZodObject<typeof variables>>

export const VARIABLE_NAMES = Object.keys(variables)

/** Settings of earlier versions, with what holds instead. An `.env` file that has one still starts. */
export const FORMER_VARIABLES: Record<string, string> = {
  ADMIN: 'the desk is always served at /admin',
  BLOCK_HEADLESS: 'automated browsers are not refused',
  RATE_LIMIT_TOTAL: `all visitors together may send ${CLIENTS_IN_TOTAL} times RATE_LIMIT`,
  SPAM_SCORE: `a spam score of ${SPAM_SCORE} or more quarantines a message`,
  UNDELIVERED_LIMIT: 'an undelivered message is reported after an hour',
}

export type Config = ReturnType<typeof readConfig>

/**
 * Checks the environment and adds the defaults.
 *
 * @param env variables such as `process.env`; an empty one counts as not set
 * @throws ConfigError with every wrong variable
 */
export function readConfig(env: NodeJS.Dict<string>, agency: Pick<Agency, 'name' | 'email'>) {
  const given: NodeJS.Dict<string> = Object.fromEntries(
    VARIABLE_NAMES.map((name) => [name, env[name]?.trim()]).filter(([, value]) => value),
  )
  const quoted = VARIABLE_NAMES.filter((name) => QUOTE_AT_AN_END.test(given[name] ?? ''))
  const result = schema.safeParse({ MAIL_FROM: agency.email, MAIL_TO: agency.email, ...given })
  if (quoted.length > 0 || !result.success) {
    // a list may have several
    const issues = new Map(result.error?.issues.map((issue) => [issue.path[0] as keyof Values, issue]))
    const problems = [...issues]
      .filter(([name]) => !quoted.includes(name))
      .map(([name, issue]) => {
        const expected = String(variables[name].description)
        return toProblem(name, issue, { value: given[name], expected, contentEmail: agency.email })
      })
    throw new ConfigError([...quoted.map(toQuoteProblem), ...problems])
  }
  const values = result.data
  return {
    host: values.HOST,
    port: values.PORT,
    /** Origin of the site, without a trailing slash. */
    siteUrl: values.SITE_URL,
    /** Without SITE_URL, the addresses that the relay listens on are the site's as well. */
    siteUrlIsDefault: given.SITE_URL === undefined,
    database: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    /** The mailbox that replies and bounces reach; undefined: they are not read. */
    imapUrl: values.IMAP_URL,
    /** The name in EHLO; undefined for the host name of the system. */
    smtpName: values.SMTP_NAME ?? smtpNameFrom(values),
    outboxFolder: values.OUTBOX_DIR,
    mailFrom: { name: values.MAIL_FROM.name ?? agency.name, address: values.MAIL_FROM.address },
    mailTo: values.MAIL_TO,
    /** Where visitors' replies go; undefined: to the address in the content. */
    mailReplyTo: values.MAIL_REPLY_TO,
    /** Origins whose pages may post; `allowedOrigins()` in origins.ts adds those of `siteUrlIsDefault`. */
    allowedOrigins: originsFrom(values, given.SITE_URL !== undefined),
    emailOrigin: values.EMAIL_ORIGIN,
    keys: {
      publicKey: values.EMAIL_PUBLIC_KEY ?? SETTING_DEFAULTS.EMAIL_PUBLIC_KEY,
      serviceId: values.EMAIL_SERVICE_ID ?? SETTING_DEFAULTS.EMAIL_SERVICE_ID,
      templateId: values.EMAIL_TEMPLATE_ID ?? SETTING_DEFAULTS.EMAIL_TEMPLATE_ID,
    },
    rates: {
      perClient: values.RATE_LIMIT,
      total: { ...values.RATE_LIMIT, count: CLIENTS_IN_TOTAL * values.RATE_LIMIT.count },
    },
    /** How many unanswered messages of a day are mailed one by one; 0: all. */
    gatherAfter: values.GATHER_AFTER,
    /** Addresses and domains, in lower case. */
    blockList: new Set(values.BLOCK_LIST),
    isThanking: values.THANK_YOU,
    isReminding: values.REMIND,
    alertTo: values.ALERT_TO,
    /** Another mail server for alerts, because the first may be what failed. */
    alertSmtpUrl: values.ALERT_SMTP_URL,
    /** Where each new message is pushed, with what signs it, and whether with the visitor's words and addresses. */
    push: { targets: values.NOTIFY_URL, secret: values.NOTIFY_SECRET, isFull: values.NOTIFY_FULL },
    /** Which proxies may name the client's address: none, this number of them, or those at these addresses. */
    trustProxy: values.TRUST_PROXY,
  }
}

/**
 * True if the form posts to another host, such as a hosted provider: then no message comes to this relay. A loopback
 * address does not count, so that a developer can try the pages with a relay on another port.
 */
export function isHosted({ emailOrigin, siteUrl }: Pick<Config, 'emailOrigin' | 'siteUrl'>): boolean {
  if (emailOrigin === undefined) return false
  const { hostname } = new URL(emailOrigin)
  return hostname !== new URL(siteUrl).hostname && !isLoopback(hostname)
}

/** Reports variables that contradict each other. Runs only if each is right by itself. */
function reportConflicts(values: Values, context: z.RefinementCtx): void {
  const report = (variable: string, expected: string, remedy: string) =>
    context.addIssue({ code: 'custom', path: [variable], message: expected, params: { remedy } })

  requireSecret(values, report)
  if (!isHosted({ emailOrigin: values.EMAIL_ORIGIN, siteUrl: values.SITE_URL })) return
  // Of the defaults a hosted account may have the names of service and template, but not the public key.
  for (const variable of ['EMAIL_PUBLIC_KEY', 'EMAIL_SERVICE_ID', 'EMAIL_TEMPLATE_ID'] as const) {
    const value = values[variable]
    const isDefaultKey = variable === 'EMAIL_PUBLIC_KEY' && value === SETTING_DEFAULTS.EMAIL_PUBLIC_KEY
    if (value !== undefined && !isDefaultKey) continue
    report(
      variable,
      `the identifier of your account at ${values.EMAIL_ORIGIN}, where EMAIL_ORIGIN sends the form's messages`,
      'Set it, or remove EMAIL_ORIGIN so that the relay of this site takes them.',
    )
  }
}

/**
 * The host of SITE_URL or, if that is no full name (`localhost`, an IP address), the sender's domain. With neither,
 * nodemailer takes the system's host name, or `[127.0.0.1]` if that has no dot; some mail servers refuse both.
 */
function smtpNameFrom({ SITE_URL, MAIL_FROM }: Values): string | undefined {
  return [new URL(SITE_URL).hostname, domainOf(MAIL_FROM.address)].find(isHostName)
}

/** The origin of the site itself is allowed as well, if it is set. */
function originsFrom({ SITE_URL, ALLOWED_ORIGINS }: Values, isSiteUrlSet: boolean): string[] {
  if (!ALLOWED_ORIGINS) return [SITE_URL]
  return [...new Set(isSiteUrlSet ? [SITE_URL, ...ALLOWED_ORIGINS] : ALLOWED_ORIGINS)]
}

/** A full host name, in ASCII; not `localhost` or an IP address. */
function isHostName(value: string): boolean {
  return isPublicMailbox(`x@${value}`)
}

function listOf<T extends z.ZodType<unknown, string>>(entry: T) {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(entry).min(1))
}

/** @param parse returns undefined for a wrong value */
function parsed<T>(parse: (text: string) => T | undefined) {
  return z.string().transform((text, context): T => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom' })
    return z.NEVER
  })
}
