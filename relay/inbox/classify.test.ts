import { expect, test } from 'vitest'
import { LEAD_ID, type ReportParts, read, reply, report } from '../testing/incoming.ts'

const NONE = 'There is no such address at gmial.com.'

function fields(status: string, diagnostic: string, action = 'failed', to = 'asha@gmial.com'): string {
  return `Final-Recipient: rfc822; ${to}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; ${diagnostic}`
}

/** As each system words its reports. */
const BOUNCES: [string, ReportParts, string][] = [
  [
    'Gmail',
    {
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      subject: 'Delivery Status Notification (Failure)',
      text: "** Address not found **\n\nYour message wasn't delivered to asha@gmial.com because the address couldn't be found, or is unable to receive mail.",
      fields: fields(
        '5.1.1',
        "550-5.1.1 The email account that you tried to reach does not exist. Please try\n 550-5.1.1 double-checking the recipient's email address for typos",
      ),
      extra: { 'X-Failed-Recipients': 'asha@gmial.com', 'Auto-Submitted': 'auto-replied' },
    },
    NONE,
  ],
  [
    'Gmail, of a domain that is not there',
    {
      from: 'mailer-daemon@googlemail.com',
      subject: 'Delivery Status Notification (Failure)',
      text: "Your message wasn't delivered to asha@gmial.com because the domain gmial.com couldn't be found.",
      fields: fields(
        '4.0.0',
        'DNS Error: DNS type mx lookup of gmial.com responded with code NXDOMAIN Domain name not found: gmial.com',
      ),
    },
    'There is no mail server at gmial.com.',
  ],
  [
    'Yahoo',
    {
      from: 'MAILER-DAEMON@yahoo.com',
      subject: 'Failure Notice',
      text: 'Sorry, we were unable to deliver your message to the following address.\n\n<asha@gmial.com>:\n552: 1 Requested mail action aborted, mailbox not found\n\n--- Below this line is a copy of the message.\nspam quota',
    },
    NONE,
  ],
  [
    'Rediff, which runs qmail',
    {
      from: 'MAILER-DAEMON@rediffmail.com',
      subject: 'failure notice',
      text: "Hi. This is the qmail-send program at rediffmail.com.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<asha@gmial.com>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.",
    },
    NONE,
  ],
  [
    'Exim',
    {
      from: 'Mail Delivery System <Mailer-Daemon@host.example>',
      subject: 'Mail delivery failed: returning message to sender',
      text: 'A message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  asha@gmial.com\n    Unrouteable address\n\n------ This is a copy of the message, including all the headers. ------',
      extra: { 'X-Failed-Recipients': 'asha@gmial.com', 'Auto-Submitted': 'auto-replied' },
    },
    'There is no mail server at gmial.com.',
  ],
]

test.for(BOUNCES)('a bounce of %s has its reason in one sentence', async ([, parts, reason]) => {
  const found = await read(report(parts))
  expect(found).toMatchObject({
    mail: { kind: 'bounce', text: reason, quoted: '', attachments: [], answerId: '0123456789abcdef' },
    addresses: ['asha@gmial.com'],
  })
  expect(found?.leadIds).toEqual([LEAD_ID])
})

test.for([
  ['5.2.2', 'user is over quota', 'The mailbox is full.'],
  ['5.3.4', 'message too big', 'The mail was too large for the mailbox.'],
  ['5.2.1', 'account disabled', 'The mailbox is closed.'],
  ['5.7.1', 'rejected due to local policy', 'gmial.com has refused the mail as unwanted.'],
  ['4.4.1', 'connection timed out', 'The mail server of gmial.com could not be reached.'],
  ['5.0.0', '605 previously bounced address', 'The other mail server has refused the mail.'],
] as const)(
  'a bounce with the status %s, "%s", has the reason in one sentence',
  async ([status, words, reason]) => {
    const parts = { from: 'postmaster@mx.example', subject: 'Undeliverable', text: '' }
    expect((await read(report({ ...parts, fields: fields(status, words) })))?.mail.text).toBe(reason)
  },
)

test.for<[string, ReportParts, string]>([
  [
    'Gmail',
    {
      from: 'mailer-daemon@googlemail.com',
      subject: 'Delivery Status Notification (Delay)',
      text: 'There was a temporary problem delivering your message to asha@gmial.com. Gmail will retry for 45 more hours.',
      fields: fields('4.4.2', 'timed out', 'delayed'),
    },
    ' for 45 more hours.',
  ],
  [
    'Exim',
    {
      from: 'Mailer-Daemon@host.example',
      subject: 'Warning: message 1abc delayed 24 hours',
      text: 'The address to which the message has not yet been delivered is:\n\n  asha@gmial.com',
    },
    '.',
  ],
])('a delay of %s is told', async ([, parts, time]) => {
  const text = `The mail has not arrived yet. The mail server will go on trying${time}`
  expect(await read(report(parts))).toMatchObject({ mail: { kind: 'delay', text } })
})

test.for<[string, Record<string, string>]>([
  ['RFC 3834', { 'Auto-Submitted': 'auto-replied (vacation)' }],
  ['an old Exchange', { Subject: 'Out of Office: Re: your message' }],
  ['Zoho', { Precedence: 'auto_reply' }],
  ['cPanel', { 'X-Autorespond': 'Re: your message' }],
  ['Hindi', { Subject: '=?utf-8?B?4KS44KWN4KS14KSa4KS+4KSy4KS/4KSkIOCkieCkpOCljeCkpOCksA==?=' }],
  ['a receipt', { 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=b' }],
])('an automatic reply as %s has it is none of a person', async ([, headers]) => {
  expect((await read(reply('I am away until Monday.', headers)))?.mail.kind).toBe('automatic')
})

test('a report of success, and of a mail to the agency itself, is for no lead', async () => {
  const parts = { from: 'postmaster@mx.example', subject: 'Delivered', text: '' }
  expect(await read(report({ ...parts, fields: fields('2.0.0', '250 ok', 'delivered') }))).toBeUndefined()
  expect(
    await read(report({ ...parts, fields: fields('5.2.2', 'full', 'failed', 'hello@sagus.example') })),
  ).toBeUndefined()
})
