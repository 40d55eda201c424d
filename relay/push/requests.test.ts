import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import type { Lead } from '../leads/lead.ts'
import { targetOf } from '../testing/receiver.ts'
import { LEAD } from '../testing/worker.ts'
import { toRequest } from './requests.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const ASHA: Lead = { ...LEAD, name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98765 43210' }
const ENTRIES = {
  webhook: 'https://hooks.example/leads?team=1',
  slack: 'slack+https://hooks.slack.com/services/T0/B0/XyZ',
  'google-chat': 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=t',
  telegram: `telegram://${TOKEN}@-1001234567890`,
  ntfy: 'ntfy+https://phil:p%40ss@ntfy.sh/leads',
}
type Kind = keyof typeof ENTRIES
const KINDS = Object.keys(ENTRIES) as Kind[]

const AGENCY = { subjectLabels: { 'ui-ux-design': 'UI/UX Design' } }

/** The request that pushes a notice of this lead. */
function requestTo(kind: Kind, lead: Lead = ASHA, { isFull = false } = {}) {
  const options = { secret: SECRET, isFull, agency: () => AGENCY }
  const target = targetOf(ENTRIES[kind], 'https://api.telegram.org')
  const request = toRequest(target, lead, `${lead.id} ${target.key}`, options)
  expect(request.headers['content-type']).toBe('application/json')
  return { ...request, json: JSON.parse(request.body), key: target.key }
}

/** The text of a request, as its reader sees it. */
function textTo(kind: Kind, lead: Lead, options?: { isFull: boolean }): string {
  const { json } = requestTo(kind, lead, options)
  return kind === 'ntfy' ? `${json.title}\n${json.message}` : json.text
}

test('a webhook gets subject and name, signed as Standard Webhooks has it', () => {
  const { url, headers, body, key } = requestTo('webhook')
  expect(url).toBe(ENTRIES.webhook)
  expect(new Webhook(SECRET).verify(body, headers)).toEqual({
    type: 'lead.received',
    timestamp: '2026-01-05T06:30:00.000Z',
    data: { id: ASHA.id, subject: 'UI/UX Design', name: 'Asha Rao' },
  })
  expect(headers['webhook-id']).toBe(`${ASHA.id}_${key}`)
  expect(() => new Webhook(SECRET).verify(body.replace('Asha', 'Usha'), headers)).toThrow()
})

test('Slack gets text with the markup disabled', () => {
  const { url, json } = requestTo('slack')
  expect(url).toBe('https://hooks.slack.com/services/T0/B0/XyZ')
  expect(json).toEqual({
    text: 'New message: UI/UX Design\nAsha Rao',
    mrkdwn: false,
    link_names: false,
    parse: 'none',
    unfurl_links: false,
    unfurl_media: false,
  })
})

test('Google Chat gets a text alone, in which nothing alerts everybody', () => {
  const { url, json } = requestTo('google-chat', { ...ASHA, name: '<users/all>' })
  expect(url).toBe(ENTRIES['google-chat'])
  expect(json).toEqual({ text: 'New message: UI/UX Design\n<\u200busers/all>' })
})

test('Telegram gets plain text for the chat, without a preview of links', () => {
  const { url, json } = requestTo('telegram')
  expect(url).toBe(`https://api.telegram.org/bot${TOKEN}/sendMessage`)
  expect(json).toEqual({
    chat_id: '-1001234567890',
    text: 'New message: UI/UX Design\nAsha Rao',
    link_preview_options: { is_disabled: true },
  })
})

test('ntfy gets JSON for the topic, and the login', () => {
  const { url, json, headers } = requestTo('ntfy')
  expect(url).toBe('https://ntfy.sh/')
  expect(json).toEqual({ topic: 'leads', title: 'New message: UI/UX Design', message: 'Asha Rao' })
  expect(headers.authorization).toBe(`Basic ${btoa('phil:p@ss')}`)
})

test('with NOTIFY_FULL each gets addresses and the first 1,000 characters of the message', () => {
  const lead = { ...ASHA, message: `${'नमस्ते '.repeat(142)}12345😀 and more` }
  const message = `${'नमस्ते '.repeat(142)}12345…`
  expect(message).toHaveLength(1000)
  const { email, phone } = lead
  expect(requestTo('webhook', lead, { isFull: true }).json.data).toMatchObject({ email, phone, message })
  for (const kind of ['slack', 'telegram', 'ntfy'] as const)
    expect(textTo(kind, lead, { isFull: true })).toBe(
      `New message: UI/UX Design\nAsha Rao\n${email}\n${phone}\n\n${message}`,
    )
})

test.each(KINDS)('nothing but subject and name is sent to %s without NOTIFY_FULL', (kind) => {
  const lead = { ...ASHA, message: 'SECRET-WORDS', extras: [{ name: 'extra', value: 'SECRET-EXTRA' }] }
  const { body } = requestTo(kind, lead)
  expect(body).toContain('Asha Rao')
  expect(body).not.toMatch(/SECRET|asha@|98765/)
})

test.each([
  [
    'Slack’s mentions',
    '<!channel> <@U123> <https://evil.example|bank>',
    '&lt;!channel&gt; &lt;@\u200bU123&gt; &lt;https://evil.example|bank&gt;',
  ],
  ['entities', 'R&D &lt;!here&gt;', 'R&amp;D &amp;lt;!here&amp;gt;'],
  ['mentions of others', '@everyone @here x@everyone', '@\u200beveryone @\u200bhere x@\u200beveryone'],
  [
    'Markdown’s links and images',
    '![a](https://evil.example/p.png) [b][c]',
    '![a]\u200b(https://evil.example/p.png) [b]\u200b[c]',
  ],
  [
    'e-mail addresses',
    'asha.rao+web@allianz.example, b@here.example',
    'asha.rao+web@allianz.example, b@here.example',
  ],
  ['Hindi and emoji', 'आशा राव 👩‍💻', 'आशा राव 👩‍💻'],
])('Slack’s text has no markup of the visitor: %s', (_, name, text) => {
  expect(textTo('slack', { ...ASHA, name })).toBe(`New message: UI/UX Design\n${text}`)
})

test.each([
  ['line ends and tabs', 'Asha\r\nRao\n\nNew message: x\ty', 'Asha Rao New message: x y'],
  ['control characters', 'As\u0000ha\u001b[31m\u202eoaR', 'Asha[31moaR'],
  ['markup', '<b>*Asha*</b> [x](y) `z`', '<b>*Asha*</b> [x](y) `z`'],
  ['half a character', 'Asha \ud83d', 'Asha \ufffd'],
])('a name stays one line of plain text: %s', (_, name, plain) => {
  const lead = { ...ASHA, name }
  expect(requestTo('webhook', lead).json.data.name).toBe(plain)
  for (const kind of ['telegram', 'ntfy'] as const)
    expect(textTo(kind, lead)).toBe(`New message: UI/UX Design\n${plain}`)
})

test.each([
  ['reply', 'Reply', 'lead.replied'],
  ['bounce', 'Not delivered', 'lead.bounced'],
] as const)('a notice of a %s says so, and has its words only with NOTIFY_FULL', (kind, title, type) => {
  const request = (entry: Kind, isFull: boolean) =>
    toRequest(
      targetOf(ENTRIES[entry]),
      ASHA,
      'id',
      { secret: SECRET, isFull, agency: () => AGENCY },
      { kind, text: 'Which price?', at: ASHA.receivedAt + 1000 },
    ).body
  expect(JSON.parse(request('webhook', false))).toEqual({
    type,
    timestamp: '2026-01-05T06:30:01.000Z',
    data: { id: ASHA.id, subject: 'UI/UX Design', name: 'Asha Rao' },
  })
  const { text } = JSON.parse(request('slack', true))
  expect(text).toMatch(new RegExp(`^${title}: UI/UX Design\n`))
  expect(text).toContain('Which price?')
  expect(text).not.toContain('alert(1)')
})
