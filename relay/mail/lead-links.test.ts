import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEAD } from '../testing/worker.ts'
import { linksFor } from './compose.ts'
import { readReplies } from './replies.ts'

const MAIL_CONTEXT = {
  replies: readReplies(join(import.meta.dirname, '../../content/mail'), {
    name: 'Sagus',
    phone: '+91 120 000 000',
    subjectLabels: { 'web-development': 'Web Development' },
  }),
  answeredLink: undefined,
}
const ASHA = { ...LEAD, name: 'Asha Rao', phone: '098765 43210', subject: 'web-development' }
const SUBJECT = 'Re: your message to Sagus (Web Development)'

function linksOf(lead: Partial<typeof LEAD>) {
  return linksFor({ ...ASHA, ...lead }, MAIL_CONTEXT, 0)
}

/** The address and the header fields of a `mailto:` link, as a mail program reads them (RFC 6068). */
function draftOf(link: string) {
  const { protocol, pathname, search } = new URL(link)
  const fields = search.slice(1).split('&')
  return {
    protocol,
    to: decodeURIComponent(pathname),
    ...Object.fromEntries(fields.map((field) => field.split('=').map(decodeURIComponent))),
  }
}

test('Reply opens a mail to the visitor with subject and greeting', () => {
  const { replyLink } = linksOf({})
  expect(draftOf(replyLink)).toEqual({
    protocol: 'mailto:',
    to: 'asha@example.com',
    subject: SUBJECT,
    body: 'Dear Asha Rao,\r\n\r\n',
  })
  expect(replyLink).toContain('%0D%0A')
})

test('a reply template that is too long for a link of some mail programs has none in the mail', () => {
  const template = (text: string) => ({ title: 'Ask', text })
  const reply = MAIL_CONTEXT.replies(ASHA)
  const replies = () => ({ ...reply, templates: [template('बात '.repeat(100)), template('बात '.repeat(40))] })
  const links = linksFor(ASHA, { ...MAIL_CONTEXT, replies }, 0).replies
  expect(links.map(({ link }) => draftOf(link))).toMatchObject([{ body: 'बात '.repeat(40) }])
})

test('Call and WhatsApp are there for a mobile number', () => {
  const { phoneLink, whatsappLink = '' } = linksOf({})
  expect(phoneLink).toBe('tel:+919876543210')
  expect(whatsappLink).toMatch(/^https:\/\/wa\.me\/919876543210\?text=[^&#\s]+$/)
  expect(new URL(whatsappLink).searchParams.get('text')).toBe(
    'Dear Asha Rao, this is Sagus. You wrote to us through our website (Web Development).',
  )
})

test('each number of a phone field has its links, a landline no chat', () => {
  const { numbers, phoneLink, whatsappLink } = linksOf({ phone: '0120 4123456, 98765 43210 (WhatsApp)' })
  expect(numbers).toMatchObject([
    { number: '+91 120 412 3456', phoneLink: 'tel:+911204123456', whatsappLink: undefined },
    { number: '+91 98765 43210', phoneLink: 'tel:+919876543210' },
  ])
  expect([phoneLink, whatsappLink]).toEqual([numbers[0]?.phoneLink, numbers[1]?.whatsappLink])
})

test.each([
  ['60 letters', 'x'.repeat(60), `Dear ${'x'.repeat(60)},`],
  ['60 Hindi letters', 'आ'.repeat(60), `(?:नमस्ते|Dear) ${'आ'.repeat(60)},`],
  ['& and ?', 'a&cc=b@example.com?bcc=c@example.com', 'Hello,'],
])('a name of %s adds nothing to the links but a greeting', (_, name, greeting) => {
  const { replyLink, whatsappLink = '', replies } = linksOf({ name })
  for (const link of [replyLink, ...replies.map(({ link }) => link)]) {
    expect(Object.keys(draftOf(link))).toEqual(['protocol', 'to', 'subject', 'body'])
    expect(draftOf(link)).toMatchObject({ to: 'asha@example.com', subject: SUBJECT })
    expect(draftOf(link)).toHaveProperty('body', expect.stringMatching(new RegExp(`^${greeting}\r\n`)))
    expect(link.length).toBeLessThan(1800)
  }
  expect([...new URL(whatsappLink).searchParams.keys()]).toEqual(['text'])
  expect(new URL(whatsappLink).searchParams.get('text')).toMatch(new RegExp(`^${greeting}`))
})

test('an address that spells header fields is still one address', () => {
  const email = 'hello%40bank.in?bcc=me&x=1@evil.example'
  expect(draftOf(linksOf({ email }).replyLink)).toMatchObject({ to: email, subject: SUBJECT })
})
