import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { expect, test } from 'vitest'
import type { Lead } from '../leads/lead.ts'
import { DeliveryFailure } from '../outgoing/kind.ts'
import { aJob } from '../testing/jobs.ts'
import { type Respond, startReceiver, targetOf } from '../testing/receiver.ts'
import { LEAD } from '../testing/worker.ts'
import { createPushes, post } from './post.ts'

const PATH = '/services/T0/B0/hunter2?key=hunter2'
const BODY = JSON.stringify({ text: 'Asha Rao' })

/** What becomes of a notice to this address. */
async function outcomeOf(origin: string, { attempts = 1, limitMs = 60_000 } = {}) {
  const request = { url: origin + PATH, headers: { 'content-type': 'application/json' }, body: BODY }
  try {
    await post(request, { attempts, signal: AbortSignal.timeout(limitMs) })
    return 'delivered'
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    const all = `${error.stack} ${JSON.stringify(error)} ${error.cause}`
    expect(all).not.toMatch(/hunter2|T0|Asha/)
    return { reason: error.message, isPermanent: error.isPermanent }
  }
}

const status =
  (code: number, body = 'words of the receiver'): Respond =>
  (response) =>
    response.writeHead(code).end(body)

/** Telegram's refusal in these words. */
const telegram = (description: string) => JSON.stringify({ ok: false, error_code: 400, description })

const GOOGLE =
  '{"error":{"code":400,"message":"Invalid JSON payload received. Unknown name \\"mrkdwn\\": Cannot find field.","status":"INVALID_ARGUMENT"}}'

test.each([200, 204])('status %i counts as delivered', async (code) => {
  const { origin, requests } = await startReceiver(status(code, ''))
  expect(await outcomeOf(origin)).toBe('delivered')
  expect(requests).toMatchObject([{ method: 'POST', path: PATH, body: BODY }])
})

test.each([
  [500, 'words of\nthe receiver', ' (words of the receiver)'],
  [502, '<html>Bad gateway</html>', ''],
  [401, '{"code":40101,"http":401,"error":"unauthorized"}', ' (unauthorized)'],
  [400, GOOGLE, ' (Invalid JSON payload received. Unknown name "mrkdwn": Cannot find field.)'],
  [400, '{"message":"no such channel: Asha Rao"}', ''],
  [429, telegram('Too Many Requests: retry after 7'), ' (Too Many Requests: retry after 7)'],
  [404, 'Cannot POST /services/T0/B0/hunter2', ''],
  [400, telegram(`no ${BODY}`), ''],
])('status %i is retried; the reason repeats neither address nor notice: %s', async (code, body, words) => {
  const { origin } = await startReceiver(status(code, body))
  expect(await outcomeOf(origin)).toEqual({
    reason: `responded with status ${code}${words}`,
    isPermanent: false,
  })
})

test.each([
  ...[400, 404, 405, 413, 422].map((code) => [code, true] as const),
  ...[401, 403, 429, 500].map((code) => [code, false] as const),
])('status %i from the fifth attempt on is permanent: %s', async (code, isPermanent) => {
  const { origin } = await startReceiver(status(code))
  expect(await outcomeOf(origin, { attempts: 4 })).toMatchObject({ isPermanent: false })
  expect(await outcomeOf(origin, { attempts: 5 })).toMatchObject({ isPermanent })
})

test('status 410 is permanent at once', async () => {
  const { origin } = await startReceiver(status(410, 'channel_is_archived'))
  const reason = 'responded with status 410 (channel_is_archived)'
  expect(await outcomeOf(origin)).toEqual({ reason, isPermanent: true })
})

test('a redirect is not followed', async () => {
  const other = await startReceiver()
  const { origin } = await startReceiver((response) =>
    response.writeHead(307, { location: `${other.origin}/elsewhere` }).end(),
  )
  const reason = 'responded with status 307 (a redirect, which is not followed)'
  expect(await outcomeOf(origin)).toEqual({ reason, isPermanent: false })
  expect(other.requests).toEqual([])
})

async function startAndStop(): Promise<string> {
  const { origin, stop } = await startReceiver()
  await stop()
  return origin
}

test.each<[what: string, start: () => Promise<string>, reason: RegExp]>([
  ['a refused connection', startAndStop, /ECONNREFUSED/],
  ['an unknown host', async () => 'https://hooks.agency.invalid', /ENOTFOUND|EAI_AGAIN/],
])('%s is retried', async (_, start, reason) => {
  expect(await outcomeOf(await start())).toEqual({
    reason: expect.stringMatching(new RegExp(`^could not be reached \\((?:${reason.source})\\)$`)),
    isPermanent: false,
  })
})

test('a receiver that does not respond within the limit is retried', async () => {
  const { origin } = await startReceiver(() => {})
  const reason = 'did not respond in time'
  expect(await outcomeOf(origin, { limitMs: 200 })).toEqual({ reason, isPermanent: false })
})

test('a host with several addresses leaves each four seconds to accept the connection', () => {
  expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBe(4000)
})

test('a body that never ends is not read after a success', async () => {
  const { origin } = await startReceiver((response) => void response.writeHead(200).write('o'))
  expect(await outcomeOf(origin)).toBe('delivered')
})

/** A push of this lead, or of one that was erased, to a Telegram chat at this origin; and the warnings that are logged. */
function telegramPush(origin: string, lead: Lead | undefined) {
  const target = targetOf('telegram://110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw@-4123456789', origin)
  const kept = new Map<string, string>()
  const warnings: unknown[][] = []
  const job = aJob({ id: `${LEAD.id} ${target.key}`, kind: 'push', target: target.key })
  const send = () => {
    const [kind] = createPushes({
      targets: [target],
      secret: undefined,
      isFull: false,
      agency: () => ({ subjectLabels: {} }),
      store: {
        get: async () => lead,
        keptValue: async (name) => kept.get(name),
        keepValue: async (name, value) => void kept.set(name, value),
      },
      log: { warn: (...warning: unknown[]) => void warnings.push(warning) },
    })
    return kind?.send(job, AbortSignal.timeout(60_000))
  }
  return { send, warnings, target }
}

test('a Telegram group that became a supergroup gets its notices, and the operator is told its new id', async () => {
  const NEW = '-1001557912345'
  const refusal =
    '{"ok":false,"error_code":400,"description":"Bad Request: group chat was upgraded to a supergroup chat","parameters":{"migrate_to_chat_id":-1001557912345}}'
  const { origin, requests } = await startReceiver((response, { body }) =>
    body.includes(NEW) ? response.end('{"ok":true}') : response.writeHead(400).end(refusal),
  )
  const { send, warnings, target } = telegramPush(origin, LEAD)
  await send()
  await send() // after a restart
  expect(requests.map(({ body }) => JSON.parse(body).chat_id)).toEqual(['-4123456789', NEW, NEW])
  const words = `a Telegram group has another id: NOTIFY_URL=telegram://TOKEN@${NEW}`
  expect(warnings).toEqual(Array(2).fill([{ target: target.name, chat: NEW }, words]))
})

test('nothing is sent of a lead that is erased while its notice is claimed', async () => {
  const { origin, requests } = await startReceiver()
  expect(await telegramPush(origin, undefined).send()).toEqual([])
  expect(requests).toEqual([])
})
