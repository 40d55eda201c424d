import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FIELD_NAMES } from '#contract/email-protocol.ts'
import type { Lead } from '../leads/lead.ts'
import { MAIL_CONTEXT as TEST_CONTEXT } from '../testing/mail-context.ts'
import { receivedMail } from '../testing/received-mail.ts'
import { LEAD } from '../testing/worker.ts'
import { composeContact, composeThanks, linksFor } from './compose.ts'
import { readReplies } from './replies.ts'

const TEMPLATES = join(import.meta.dirname, '../../content/mail')

const SUBJECT_LABELS = { 'ui-ux-design': 'UI/UX Design' }
const MAIL_CONTEXT = {
  ...TEST_CONTEXT,
  subjectLabels: SUBJECT_LABELS,
  replies: readReplies(TEMPLATES, { name: 'Sagus', phone: '+91 120 000 000', subjectLabels: SUBJECT_LABELS }),
  answeredLink: (leadId: string) => `https://sagus.example/answered/${leadId}`,
}

function received(lead: Partial<Lead> = {}) {
  return receivedMail(composeContact({ ...LEAD, ...lead }, MAIL_CONTEXT))
}

const ENTITIES = { '&amp;': '&', '&#x2F;': '/', '&#x3D;': '=', '&#39;': "'", '&quot;': '"' }

/** The addresses that links in HTML open. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) =>
    link.replace(/&#?\w+;/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]),
  )
}

describe('the mail of a lead', () => {
  test('goes from the agency to the agency, and its reply to the visitor', async () => {
    const { mail } = await received()
    expect(mail.from).toMatchObject({ name: 'Sagus', address: 'web@sagus.example' })
    expect(mail.to?.map(({ address }) => address)).toEqual(['a@sagus.example', 'b@sagus.example'])
    expect(mail.replyTo).toMatchObject([{ name: LEAD.name, address: LEAD.email }])
    expect(mail.messageId).toBe(`<${LEAD.id}@sagus.example>`)
    // a mail dated back, as one that was released or put off for days, is not seen among the new ones
    expect(new Date(mail.date ?? '').getTime()).toBeGreaterThan(LEAD.receivedAt)
    expect(mail.subject).toBe(`UI/UX Design: ${LEAD.name} wrote through the website`)
    // a help desk drops an automatic mail, and the visitor's words with it
    expect(mail.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
  })

  test('warns of "Reply" only if its sender is among its recipients', () => {
    for (const [to, warns] of [
      [['owner@sagus.example', 'Web@sagus.example'], true],
      [['owner@sagus.example'], false],
    ] as const) {
      const { to: recipients, text, html } = composeContact(LEAD, MAIL_CONTEXT, [...to])
      expect(recipients).toEqual(to)
      for (const part of [text, html ?? '']) {
        expect(part.includes('is also its recipient')).toBe(warns)
        expect(part.includes('Reply to this email')).toBe(!warns)
      }
    }
  })

  test('shows an internationalised domain in its script, and replies to it in ASCII', async () => {
    const email = 'kontakt@xn--bcher-kva.example'
    const { mail, source } = await received({ email })
    expect(mail.text).toContain('Email:    kontakt@bücher.example (xn--bcher-kva.example)')
    expect(mail.html).toContain(
      `<a href="mailto:${email}">kontakt@bücher.example (xn--bcher-kva.example)</a>`,
    )
    expect(source).toMatch(/^Reply-To: .*(?:\r\n .*)*<kontakt@xn--bcher-kva\.example>\r$/m)
  })

  test.each(FIELD_NAMES)('has the field %s in plain text and in HTML', (field) => {
    const { text, html } = composeContact({ ...LEAD, [field]: 'unheard@of.example' }, MAIL_CONTEXT)
    expect(text).toContain('unheard@of.example')
    expect(html).toContain('unheard@of.example')
  })

  test.each([
    [
      'a value of several lines',
      { name: 'notAField', value: '1\nEmail:    evil@example.com\n--\nReceived today' },
    ],
    ['a value that is named as ours are', { name: 'Email', value: 'evil@example.com' }],
  ])('does not let %s pass for a line of the template', async (_, extra) => {
    const { text = '' } = (await received({ extras: [extra] })).mail
    expect(text.match(/^Email:.*$/gm)).toEqual(['Email:    asha@example.com'])
    expect(text.match(/^(?:--|Received.*)$/gm)).toEqual([
      '--',
      '--',
      expect.stringMatching(/^Received .*, number 5e2a7ae3/),
    ])
    expect(text).toMatch(/^ +Email: +evil@example.com$/m)
  })

  test.each([
    ['of one line', 'word & '.repeat(7_300)],
    ['of short lines', '.\n'.repeat(25_600)],
    ['in Hindi', 'नमस्ते '.repeat(2_600)],
  ])('has a message of 50 KB %s whole, in lines of at most 78 characters', async (_, message) => {
    const { mail, source } = await received({ message: `${message}end` })
    expect(mail.text).toContain(`${message}end`)
    const html = mail.html?.replace(/<br>\n?/g, '\n').replaceAll('&amp;', '&')
    expect(html).toContain(`${message}end`)
    for (const line of source.split(/\r?\n/)) expect(line.length, line).toBeLessThanOrEqual(78)
  })

  test('names what the form sends beside its fields in words, and other values as they are named', async () => {
    const names = ['utm_source', 'privacy-notice', 'constructor']
    const extras = names.map((name) => ({ name, value: '1' }))
    const { text, html } = (await received({ extras })).mail
    expect(text).toContain('\n--\n  Campaign source: 1\n  Privacy notice of: 1\n  constructor: 1\n')
    expect(html).toContain('<span class="label">Campaign source</span> <bdi>1</bdi>')
  })

  test('escapes values in HTML', async () => {
    const { html = '' } = (await received()).mail
    expect(html).not.toContain('<script')
    expect(html).toContain('Two &lt;script&gt;')
    expect(html).toContain('{{name}}')
    expect(html).toContain('&lt;5000&gt;')
    expect(html).not.toMatch(/<(?:img|link)|\bsrc=/)
    expect(linksIn(html).filter((link) => !/^(?:mailto|tel):/.test(link))).toEqual([
      expect.stringMatching(/^https:\/\/wa\.me\//),
      `https://sagus.example/answered/${LEAD.id}`,
    ])
  })

  test('has buttons to reply, call, chat, and mark the message as answered, and links with the reply templates', async () => {
    const lead = { name: 'आशा राव', phone: '098765 43210' }
    const { html = '', text = '' } = (await received(lead)).mail
    const now = Date.now()
    const links = linksFor({ ...LEAD, ...lead }, MAIL_CONTEXT, now)
    const labels = [...html.matchAll(/<a href="[^"]*"[^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)
    expect(labels).toEqual([
      'Reply',
      'Call',
      'WhatsApp',
      LEAD.email,
      lead.phone,
      ...links.replies.map(({ title }) => title),
      'I have answered',
    ])
    expect(linksIn(html)).toEqual([
      links.replyLink,
      links.phoneLink,
      links.whatsappLink,
      `mailto:${LEAD.email}`,
      links.phoneLink,
      ...links.replies.map(({ link }) => link),
      links.answeredLink,
    ])
    expect(text).toContain(`\nWhatsApp: ${links.whatsappLink}\n`)
    expect(text).toContain(`\n${links.answeredLink}\n`)
    // most mail programs quote the mail in a reply to it
    for (const part of [text, html]) expect(part).toMatch(/ for you alone/)
    expect(text).not.toContain('mailto:')
  })

  test('has no button for what the lead or the context lacks', () => {
    const context = {
      ...MAIL_CONTEXT,
      answeredLink: undefined,
      replies: readReplies('no-such-folder', { name: 'Sagus', phone: undefined, subjectLabels: {} }),
    }
    const { html, text } = composeContact({ ...LEAD, phone: '' }, context)
    expect(linksIn(html ?? '')).toEqual([expect.stringMatching(/^mailto:.*subject=/), `mailto:${LEAD.email}`])
    expect(html + text).not.toMatch(/Phone|WhatsApp|nobody answers|text of yours|for you alone/)
  })

  test('links to a phone number, and shows without a link what cannot be dialled', () => {
    const htmlWith = (phone: string) => composeContact({ ...LEAD, phone }, MAIL_CONTEXT).html
    expect(htmlWith('(0120) 123456')).toContain('<a href="tel:+91120123456">(0120) 123456</a>')
    const html = htmlWith('evenings"><script>')
    expect(html).not.toMatch(/tel:|<script/)
    expect(html).toContain('evenings&quot;&gt;')
    expect(htmlWith('98765 43210"><script>')).toContain(
      '<a href="tel:+919876543210">98765 43210&quot;&gt;&lt;script&gt;</a>',
    )
  })

  test('a name with an encoded word beside encoded letters is not decoded by whoever reads the mail', async () => {
    const hidden = Buffer.from('\u202egnp.exe\r\n\r\nhi').toString('base64')
    const { mail } = await received({ name: `आशा =?utf-8?B?${hidden}?= =?utf-8?B?${hidden}?=?=?` })
    for (const text of [mail.subject ?? '', mail.replyTo?.[0]?.name ?? '']) {
      expect(text).toContain(hidden)
      expect(text).not.toMatch(/[\u202e\r\n]|gnp/)
    }
  })

  test('has a subject of one readable line, however long the name', async () => {
    const { subject = '' } = (await received({ name: '😀'.repeat(60), subject: 'y'.repeat(101) })).mail
    expect(subject).toMatch(/^y{101}: (?:😀)+.?$/u)
    expect(subject.length).toBeLessThanOrEqual(180)
    expect(subject.isWellFormed()).toBe(true)
  })
})

test('the thank-you mail goes to the visitor, and names nobody whose name is an advertisement', () => {
  const { to, text, html } = composeThanks({ ...LEAD, name: 'Win at www.spam.example' }, MAIL_CONTEXT)
  expect(to).toEqual([LEAD.email])
  expect(`${text} ${html}`).not.toContain('spam')
})
