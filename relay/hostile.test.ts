import { describe, expect, test } from 'vitest'
import { toLeadCsvRow } from './leads/lead-csv.ts'
import { Refusal } from './leads/refusal.ts'
import { validate } from './leads/validate.ts'
import { composeContact, composeThanks } from './mail/compose.ts'
import { receivedMail } from './testing/received-mail.ts'
import { MESSAGE } from './testing/relay.ts'
import { LEAD, MAIL_CONTEXT } from './testing/worker.ts'

const context = { ...MAIL_CONTEXT, to: ['leads@sagus.example'] }

const HOSTILE = [
  'x\r\nBcc: victim@elsewhere.example',
  'x\nContent-Type: text/html\n\n<h1>Hi</h1>',
  'x\u2028Bcc: victim@elsewhere.example',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '"><a href="javascript:alert(1)">x</a>',
  '=HYPERLINK("https://evil.example","x")',
  '{{{agency}}} {{#extras}}{{.}}{{/extras}}',
  'Asha <victim@elsewhere.example>, other@elsewhere.example',
  '../../../etc/passwd\0.eml',
]

/** Both mails of a lead with a hostile field, parsed, if it is accepted. */
async function mailsAfter(field: string, value: string) {
  const submission = enquiryOf({ ...MESSAGE, [field]: value })
  if (!submission) return undefined
  const lead = { ...LEAD, ...submission }
  const mails = [composeContact(lead, context), composeThanks(lead, context)].map(receivedMail)
  return { lead, mails: (await Promise.all(mails)).map(({ mail }) => mail) }
}

function enquiryOf(params: Record<string, string>) {
  try {
    return validate(Object.entries(params)).submission
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

describe.each(['name', 'email', 'phone', 'subject', 'message', 'extra'])('in %s', (field) => {
  test.each(HOSTILE)('%j is refused or has no effect', async (value) => {
    const taken = await mailsAfter(field, value)
    if (!taken) return
    const [toAgency, toVisitor] = taken.mails
    for (const mail of taken.mails) {
      expect(mail.from?.address).toBe('web@sagus.example')
      expect(mail.bcc ?? []).toEqual([])
      expect(mail.cc ?? []).toEqual([])
      expect(mail.html).not.toMatch(/<script>alert|<img src=x|<a href="javascript|<h1>Hi/)
    }
    expect(toAgency?.to?.map(({ address }) => address)).toEqual(['leads@sagus.example'])
    expect(toAgency?.replyTo?.map(({ address }) => address)).toEqual([MESSAGE.email])
    expect(toVisitor?.to?.map(({ address }) => address)).toEqual([MESSAGE.email])
    expect(toVisitor?.text).not.toContain('evil.example')
    const row = toLeadCsvRow(taken.lead, {}).replace(`"${MESSAGE.phone}"`, '""') // a phone number may begin with +
    for (const cell of row.matchAll(/(?:^|,|\n)"([^"])/g)) {
      expect('=+-@＝＋－＠').not.toContain(cell[1])
    }
  })
})
