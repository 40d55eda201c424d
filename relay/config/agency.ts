import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { openingPeriods, REPLY_TIME } from '#contract/hours.ts'
import { closedDaysFor, keepDays, openingHours, replyHours } from '#contract/site-file.ts'
import { subjectName } from '#contract/subject-name.ts'
import { readYaml, valuesOf } from '#contract/yaml/read-yaml.ts'
import { parseDuration } from '../values/parse-values.ts'

/** The part of the site's content that the relay uses. */
export type Agency = ReturnType<typeof readAgency>

const HOUR_MS = 3_600_000
/** What the specification promises. */
const DEFAULT_PROMISED_MS = 24 * HOUR_MS

const siteFile = z.object({
  name: z.string().trim().min(1).optional(),
  shortName: z.string().trim().optional().catch(undefined),
  logo: z.string().optional().catch(undefined),
  contact: z.object({ email: z.string().trim().optional(), phone: z.string().trim().optional() }).optional(),
  hours: z
    .object({ office: openingHours, closed: closedDaysFor(z.string()).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  replyTime: z.string().trim().optional().catch(undefined),
  replyHours: replyHours.catch(undefined),
  keepDays: keepDays.catch(undefined),
})
const contactFile = z.object({
  form: z.object({
    subjects: z
      .array(z.object({ id: z.string(), name: z.string().optional(), service: z.string().optional() }))
      .default([]),
    fields: z.record(z.string(), z.object({ label: z.string() })).default({}),
  }),
  refusals: z.record(z.string(), z.string()).default({}),
})
const serviceFile = z.object({
  title: z.string(),
  footer: z.object({ name: z.string().optional() }).optional(),
})

/**
 * Reads `site.yaml`, `pages/contact.yaml` and the services that its subjects name. Of a file that is missing or invalid nothing is
 * taken: the build reports it, and `readConfig` names the variable that is needed instead.
 */
export function readAgency(contentFolder: string) {
  const site = siteFile.safeParse(readFile(join(contentFolder, 'site.yaml')))
  const contact = contactFile.safeParse(readFile(join(contentFolder, 'pages', 'contact.yaml')))
  const { subjects = [], fields = {} } = contact.data?.form ?? {}
  const { office, closed = [] } = site.data?.hours ?? {}
  return {
    name: site.data?.name ?? 'The website',
    /** The name where there is little room. */
    shortName: site.data?.shortName,
    hasLogo: Boolean(site.data?.logo),
    /** Default of MAIL_FROM and MAIL_TO. */
    email: site.data?.contact?.email,
    phone: site.data?.contact?.phone,
    subjectLabels: Object.fromEntries(
      subjects.map((subject) => [subject.id, subjectName(subject, serviceOf)]),
    ),
    problemWords: {
      labels: Object.fromEntries(Object.entries(fields).map(([field, { label }]) => [field, label])),
      sentences: contact.data?.refusals ?? {},
    },
    /** Within what time the pages promise a reply, in milliseconds. */
    promisedMs: promisedMsFrom(site.data ?? {}),
    officeHours: office ? openingPeriods(office) : [],
    closedDays: closed,
    /** After how many days messages are deleted; undefined: never. */
    keepDays: site.data?.keepDays,
  }

  function serviceOf(key: string) {
    return serviceFile.safeParse(readFile(join(contentFolder, 'services', `${key}.yaml`))).data
  }
}

function promisedMsFrom({ replyTime = '', replyHours }: z.infer<typeof siteFile>): number {
  if (replyHours !== undefined) return replyHours * HOUR_MS
  const [, amount, unit = ''] = REPLY_TIME.exec(replyTime) ?? []
  return parseDuration(`${amount}${unit.charAt(0).toLowerCase()}`) ?? DEFAULT_PROMISED_MS
}

function readFile(path: string): unknown {
  if (!existsSync(path)) return undefined
  const { document, mistake } = readYaml(readFileSync(path, 'utf8'))
  return mistake ? undefined : valuesOf(document)
}
