import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toLeadCsvRow } from './leads/lead-csv.ts'
import { composeContact, composeThanks } from './mail/compose.ts'
import { toMessage } from './mail/mail.ts'
import { KEYS, MESSAGE, postForm, startTestRelay, type TestRelay } from './testing/relay.ts'
import { MAIL_CONTEXT } from './testing/worker.ts'

const context = { ...MAIL_CONTEXT, to: ['leads@sagus.example'] }
const writer = createTransport({ streamTransport: true, buffer: true })

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

let relay: TestRelay
beforeEach(async () => {
  relay = await startTestRelay()
})
afterEach(() => relay.stop())

/** Posts one hostile field and gives both mails of the lead, parsed, if it was taken. */
async function mailsAfter(field: string, value: string) {
  const answer = await postForm(relay.origin, { ...MESSAGE, ...KEYS, [field]: value })
  expect([200, 400]).toContain(answer.status)
  const [lead] = await relay.store.list({})
  if (!lead) return undefined
  const mails = [composeContact(lead, context), composeThanks(lead, context)].map(async (mail) =>
    PostalMime.parse((await writer.sendMail(toMessage(mail))).message as Buffer),
  )
  return { lead, mails: await Promise.all(mails) }
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
