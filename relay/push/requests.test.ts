import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import type { Lead } from '../leads/lead.ts'
import type { Notice } from '../leads/notices.ts'
import { LEAD } from '../testing/outbox.ts'
import { startReceiver, targetOf } from '../testing/receiver.ts'
import { createPushSenders } from './post.ts'
import type { PushTarget } from './target.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const ASHA: Lead = { ...LEAD, name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98765 43210' }

function noticeOf(lead: Lead, { key }: PushTarget): Notice {
  return { ...lead, state: 'queued', id: `${lead.id} ${key}`, leadId: lead.id, target: key }
}

/** A store that has this lead, and a log whose warnings are kept. */
function storeOf(lead: Lead | undefined) {
  const kept = new Map<string, string>()
  const warnings: unknown[][] = []
  return {
    store: {
      get: async () => lead,
      keptValue: async (name: string) => kept.get(name),
      keepValue: async (name: string, value: string) => void kept.set(name, value),
    },
    log: { warn: (...warning: unknown[]) => void warnings.push(warning) },
    warnings,
  }
}

/** The request that a receiver gets when a notice of this lead is sent to the target. */
async function push(
  lead: Lead,
  { entry, isFull = false }: { entry: (origin: string) => string; isFull?: boolean },
) {
  const receiver = await startReceiver()
  const target = targetOf(entry(receiver.origin), receiver.origin)
  const senders = createPushSenders({
    targets: [target],
    secret: SECRET,
    isFull,
    subjectLabels: { 'ui-ux-design': 'UI/UX Design' },
    ...storeOf(lead),
  })
  const notice = noticeOf(lead, target)
  expect(await senders[target.key]?.(notice, AbortSignal.timeout(5000))).toEqual([])
  const [request] = receiver.requests
  if (!request || receiver.requests.length > 1) throw new Error('not one request')
  expect(request.method).toBe('POST')
  expect(request.headers['content-type']).toBe('application/json')
  return { ...request, json: JSON.parse(request.body), notice }
}

const webhook = (origin: string) => `${origin}/leads?team=1`
const slack = (origin: string) => `slack+${origin}/services/T0/B0/XyZ`
const telegram = () => `telegram://${TOKEN}@-1001234567890`
const ntfy = (origin: string) => `ntfy+${origin.replace('//', '//phil:p%40ss@')}/leads`

test('a webhook gets subject and name, signed as Standard Webhooks has it', async () => {
  const { path, headers, body, notice } = await push(ASHA, { entry: webhook })
  expect(path).toBe('/leads?team=1')
  expect(new Webhook(SECRET).verify(body, headers)).toEqual({
    type: 'lead.received',
    timestamp: '2026-01-05T06:30:00.000Z',
    data: { id: ASHA.id, subject: 'UI/UX Design', name: 'Asha Rao' },
  })
  expect(headers['webhook-id']).toBe(`${ASHA.id}_${notice.target}`)
  expect(() => new Webhook(SECRET).verify(body.replace('Asha', 'Usha'), headers)).toThrow()
})

test('Slack gets text with the markup disabled', async () => {
  const { path, json } = await push(ASHA, { entry: slack })
  expect(path).toBe('/services/T0/B0/XyZ')
  expect(json).toEqual({
    text: 'New message: UI/UX Design\nAsha Rao',
    mrkdwn: false,
    link_names: false,
    parse: 'none',
    unfurl_links: false,
    unfurl_media: false,
  })
})

test('Telegram gets plain text for the chat, without a preview of links', async () => {
  const { path, json } = await push(ASHA, { entry: telegram })
  expect(path).toBe(`/bot${TOKEN}/sendMessage`)
  expect(json).toEqual({
    chat_id: '-1001234567890',
    text: 'New message: UI/UX Design\nAsha Rao',
    link_preview_options: { is_disabled: true },
  })
})

test('ntfy gets JSON for the topic, and the login', async () => {
  const { path, json, headers } = await push(ASHA, { entry: ntfy })
  expect(path).toBe('/')
  expect(json).toEqual({ topic: 'leads', title: 'New message: UI/UX Design', message: 'Asha Rao' })
  expect(headers.authorization).toBe(`Basic ${btoa('phil:p@ss')}`)
})

test('with NOTIFY_FULL each gets addresses and the first 1,000 characters of the message', async () => {
  const message = `${'नमस्ते '.repeat(142)}12345😀 and more`
  const excerpt = `${'नमस्ते '.repeat(142)}12345…`
  const lead = { ...ASHA, message }
  expect(excerpt).toHaveLength(1000)
  const text = `asha@example.com\n+91 98765 43210\n\n${excerpt}`
  expect((await push(lead, { entry: webhook, isFull: true })).json.data).toEqual({
    id: ASHA.id,
    subject: 'UI/UX Design',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 98765 43210',
    message: excerpt,
  })
  expect((await push(lead, { entry: slack, isFull: true })).json.text).toBe(
    `New message: UI/UX Design\nAsha Rao\n${text}`,
  )
  expect((await push(lead, { entry: telegram, isFull: true })).json.text).toBe(
    `New message: UI/UX Design\nAsha Rao\n${text}`,
  )
  expect((await push(lead, { entry: ntfy, isFull: true })).json.message).toBe(`Asha Rao\n${text}`)
})

test('nothing but subject and name is sent without NOTIFY_FULL', async () => {
  const lead = { ...ASHA, message: 'SECRET-WORDS', extras: [{ name: 'extra', value: 'SECRET-EXTRA' }] }
  for (const entry of [webhook, slack, telegram, ntfy]) {
    const { body } = await push(lead, { entry })
    expect(body).toContain('Asha Rao')
    expect(body).not.toMatch(/SECRET|asha@|98765/)
  }
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
])('Slack’s text has no markup of the visitor: %s', async (_, name, text) => {
  const { json } = await push({ ...ASHA, name }, { entry: slack })
  expect(json.text).toBe(`New message: UI/UX Design\n${text}`)
})

test.each([
  ['line ends and tabs', 'Asha\r\nRao\n\nNew message: x\ty', 'Asha Rao New message: x y'],
  ['control characters', 'As\u0000ha\u001b[31m\u202eoaR', 'Asha[31moaR'],
  ['markup', '<b>*Asha*</b> [x](y) `z`', '<b>*Asha*</b> [x](y) `z`'],
  ['half a character', 'Asha \ud83d', 'Asha \ufffd'],
])('a name stays one line of plain text: %s', async (_, name, plain) => {
  const lead = { ...ASHA, name }
  expect((await push(lead, { entry: webhook })).json.data.name).toBe(plain)
  expect((await push(lead, { entry: telegram })).json.text).toBe(`New message: UI/UX Design\n${plain}`)
  expect((await push(lead, { entry: ntfy })).json.message).toBe(plain)
})

test('a Telegram group that became a supergroup gets its notices, and the operator is told its new id', async () => {
  const NEW = '-1001557912345'
  const refusal =
    '{"ok":false,"error_code":400,"description":"Bad Request: group chat was upgraded to a supergroup chat","parameters":{"migrate_to_chat_id":-1001557912345}}'
  const { origin, requests } = await startReceiver((response, { body }) =>
    body.includes(NEW) ? response.end('{"ok":true}') : response.writeHead(400).end(refusal),
  )
  const target = targetOf(`telegram://${TOKEN}@-4123456789`, origin)
  const { warnings, ...shared } = storeOf(ASHA)
  const send = () => {
    const options = { targets: [target], secret: undefined, isFull: false, subjectLabels: {}, ...shared }
    return createPushSenders(options)[target.key]?.(noticeOf(ASHA, target), AbortSignal.timeout(5000))
  }
  await send()
  await send() // after a restart
  const chats = requests.map(({ body }) => JSON.parse(body).chat_id)
  expect(chats).toEqual(['-4123456789', NEW, NEW])
  const words = `a Telegram group has another id: NOTIFY_URL=telegram://TOKEN@${NEW}`
  expect(warnings).toEqual(Array(2).fill([{ target: target.name, chat: NEW }, words]))
})

test('nothing is sent of a lead that is erased while its notice is claimed', async () => {
  const { origin, requests } = await startReceiver()
  const target = targetOf(slack(origin))
  const senders = createPushSenders({
    targets: [target],
    secret: undefined,
    isFull: true,
    subjectLabels: {},
    ...storeOf(undefined),
  })
  expect(await senders[target.key]?.(noticeOf(LEAD, target), AbortSignal.timeout(5000))).toEqual([])
  expect(requests).toEqual([])
})
