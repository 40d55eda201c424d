import { readMail } from '../inbox/read-mail.ts'

export const LEAD_ID = '5e2a7ae3-674b-4ec9-86fe-70c613cf1020'
export const THREAD = `<${LEAD_ID}.thread@sagus.example>`
export const ANSWER_ID = `<${LEAD_ID}.answer-0123456789abcdef@sagus.example>`
const OWN = ['hello@sagus.example', 'web@sagus.example']

/** For tests: whether an address is the agency's. */
export function isOwn(address: string): boolean {
  return OWN.includes(address) || address.endsWith('@sagus.example')
}

/** For tests: a mail from header lines and a body, both with line feeds alone. */
export function toSource(headers: Record<string, string>, body: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([...lines, '', body].join('\n').replace(/\r?\n/g, '\r\n'))
}

/** For tests: a reply of Asha to an answer, in plain text. */
export function reply(body: string, headers: Record<string, string> = {}): Buffer {
  return toSource(
    {
      From: 'Asha Rao <asha@example.com>',
      To: 'Sagus <hello@sagus.example>',
      Subject: 'Re: your message to Sagus',
      'Message-ID': '<reply-1@mail.example.com>',
      'In-Reply-To': ANSWER_ID,
      References: `${THREAD} ${ANSWER_ID}`,
      'Content-Type': 'text/plain; charset=utf-8',
      ...headers,
    },
    body,
  )
}

/** For tests: a report as RFC 3464 has it, with the headers of the mail that did not arrive. */
export function report(
  { from, subject, text, fields, extra = {} }: ReportParts,
  to = 'asha@gmial.com',
): Buffer {
  const original = `Message-ID: ${ANSWER_ID}\nReferences: ${THREAD}\nFrom: web@sagus.example\nTo: ${to}\nSubject: Re: your message`
  const parts = [
    `Content-Type: text/plain; charset=utf-8\n\n${text}`,
    ...(fields === undefined
      ? []
      : [`Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\n${fields}`]),
    `Content-Type: text/rfc822-headers\n\n${original}`,
  ]
  const type = fields === undefined ? 'mixed' : 'report; report-type=delivery-status'
  return toSource(
    {
      From: from,
      To: 'web@sagus.example',
      Subject: subject,
      'Message-ID': '<report-1@mx.example>',
      'Content-Type': `multipart/${type}; boundary="b"`,
      ...extra,
    },
    `${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`,
  )
}

export type ReportParts = {
  from: string
  subject: string
  text: string
  fields?: string
  extra?: Record<string, string>
}

/** For tests: what is read of a mail. */
export function read(source: Buffer) {
  return readMail(source, isOwn)
}
