import { z } from 'zod'
import { type PushTarget, parseTarget } from '../values/push-target.ts'

const MAKE_SECRET = 'echo "whsec_$(openssl rand -base64 32)"'

export const NOTIFY_URL = z
  .string()
  .transform((text, context): PushTarget[] => {
    const targets = entriesOf(text).map(parseTarget)
    const known = targets.filter((target) => target !== undefined)
    if (known.length < targets.length) context.addIssue({ code: 'custom' })
    // an entry that is repeated would be pushed to twice
    return [...new Map(known.map((target) => [target.key, target])).values()]
  })
  .default([])
  .describe(
    'entries separated by spaces: https://HOST/PATH, slack+https://HOST/PATH, telegram://TOKEN@CHAT (a number or @channel) or ntfy+https://HOST/TOPIC; http only for this machine; special characters of a login percent-encoded',
  )

/** As https://www.standardwebhooks.com has it: 24 to 64 random bytes. */
export const NOTIFY_SECRET = z
  .string()
  .refine(isSecret)
  .optional()
  .describe(`whsec_ and 24 to 64 random bytes in base64, such as ${MAKE_SECRET} makes`)

/** What is wrong in NOTIFY_URL. Nearly everything in it may be secret, so only numbers and schemes of entries are shown. */
export function explainNotifyUrl(value: string): { found: string; remedy: string } {
  const wrong = entriesOf(value).flatMap((entry, at) => {
    if (parseTarget(entry)) return []
    const [scheme = ''] = /^[a-z+]+:\/\//i.exec(entry) ?? []
    return `entry ${at + 1} ("${scheme}***")`
  })
  return { found: `wrong in ${wrong.join(', ')}`, remedy: 'Correct it, or remove it.' }
}

export function requireSecret(
  values: { NOTIFY_URL: PushTarget[]; NOTIFY_SECRET?: string | undefined },
  report: (variable: string, expected: string, remedy: string) => void,
): void {
  if (values.NOTIFY_SECRET !== undefined) return
  if (!values.NOTIFY_URL.some(({ kind }) => kind === 'webhook')) return
  report(
    'NOTIFY_SECRET',
    'what signs the notices to the https:// address in NOTIFY_URL',
    `Set it to what ${MAKE_SECRET} prints, for the receiver as well. If the receiver is Slack, Discord or ntfy, begin its address with slack+ or ntfy+.`,
  )
}

function entriesOf(value: string): string[] {
  return value.trim().split(/\s+/)
}

function isSecret(value: string): boolean {
  const [, base64 = ''] = /^whsec_(.*)$/.exec(value) ?? []
  const bytes = Buffer.from(base64, 'base64')
  // Node's decoder is lenient, the library's is not
  return bytes.toString('base64') === base64 && bytes.length >= 24 && bytes.length <= 64
}
