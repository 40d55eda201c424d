import dns from 'node:dns'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DeliveryFailure } from '../mail/mail.ts'
import { CERTIFICATE } from '../testing/certificate.ts'
import { type Respond, startReceiver } from '../testing/receiver.ts'
import { post } from './post.ts'

const PATH = '/services/T0/B0/hunter2?key=hunter2'
const BODY = JSON.stringify({ text: 'Asha Rao' })

/** What becomes of a notice to this address. */
async function outcomeOf(origin: string, { attempts = 1, limitMs = 5000 } = {}) {
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

/** A receiver that writes what it likes, at the level of TCP. */
async function startTcp(receive: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => receive(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * A receiver whose queue of connections is full for 700 ms: Linux leaves a SYN unanswered then, and repeats one after a
 * second.
 *
 * @returns its port
 */
async function startCrowded(): Promise<number> {
  const source = `
    const { parentPort } = require('node:worker_threads')
    const server = require('node:http').createServer((request, response) => response.end('ok'))
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700)
    })`
  const worker = new Worker(source, { eval: true })
  onTestFinished(async () => void (await worker.terminate()))
  const [port] = await once(worker, 'message')
  const waiting = [0, 1].map(() => connect(port, '127.0.0.1'))
  onTestFinished(() => waiting.forEach((socket) => void socket.destroy()))
  await Promise.all(waiting.map((socket) => once(socket, 'connect')))
  return port
}

const status =
  (code: number, body = 'words of the receiver'): Respond =>
  (response) =>
    response.writeHead(code).end(body)

test.each([200, 201, 202, 204])('status %i counts as delivered', async (code) => {
  const { origin, requests } = await startReceiver(status(code, ''))
  expect(await outcomeOf(origin)).toBe('delivered')
  expect(requests).toMatchObject([{ method: 'POST', path: PATH, body: BODY }])
})

test.each([
  [500, 'words of the receiver', ''],
  [503, '', ''],
  [401, '{"code":40101,"http":401,"error":"unauthorized"}', ''],
  [403, 'action_prohibited', ' (action_prohibited)'],
  [408, '', ''],
  [425, '', ''],
  [
    429,
    '{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 7"}',
    ' (Too Many Requests: retry after 7)',
  ],
  [301, '', ' (a redirect, which is not followed)'],
  [404, 'Cannot POST /services/T0/B0/hunter2', ''],
  [404, 'no_service', ' (no_service)'],
  [
    400,
    '{"ok":false,"error_code":400,"description":"Bad Request: chat not found"}',
    ' (Bad Request: chat not found)',
  ],
  [400, `{"ok":false,"description":"no ${BODY.replaceAll('"', '\\"')}"}`, ''],
])('status %i is retried; the reason is taken only from known responses: %s', async (code, body, words) => {
  const { origin } = await startReceiver(status(code, body))
  expect(await outcomeOf(origin)).toEqual({
    reason: `responded with status ${code}${words}`,
    isPermanent: false,
  })
})

test.each([400, 404, 405, 413, 422])('status %i is permanent from the fifth attempt', async (code) => {
  const { origin } = await startReceiver(status(code))
  expect(await outcomeOf(origin, { attempts: 4 })).toMatchObject({ isPermanent: false })
  expect(await outcomeOf(origin, { attempts: 5 })).toMatchObject({ isPermanent: true })
})

test.each([401, 403, 429, 500])('status %i is never permanent', async (code) => {
  const { origin } = await startReceiver(status(code))
  expect(await outcomeOf(origin, { attempts: 50 })).toMatchObject({ isPermanent: false })
})

test('status 410 is permanent at once', async () => {
  const { origin } = await startReceiver(status(410, 'channel_is_archived'))
  expect(await outcomeOf(origin)).toEqual({
    reason: 'responded with status 410 (channel_is_archived)',
    isPermanent: true,
  })
})

test('a redirect is not followed', async () => {
  const other = await startReceiver()
  const { origin } = await startReceiver((response) =>
    response.writeHead(307, { location: `${other.origin}/elsewhere` }).end(),
  )
  expect(await outcomeOf(origin)).toMatchObject({ isPermanent: false })
  expect(other.requests).toEqual([])
})

test('a refused connection is retried', async () => {
  const { origin, stop } = await startReceiver()
  await stop()
  expect(await outcomeOf(origin)).toEqual({
    reason: 'could not be reached (ECONNREFUSED)',
    isPermanent: false,
  })
})

test('an unknown host is retried', async () => {
  const outcome = await outcomeOf('https://hooks.agency.invalid')
  expect(outcome).toMatchObject({ reason: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/), isPermanent: false })
})

test('a connection that takes over a second counts, although the host has a second, dead address', async () => {
  const port = await startCrowded()
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _host: string,
    _options: object,
    done: (...args: unknown[]) => void,
  ) =>
    done(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ])) as unknown as typeof dns.lookup)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await outcomeOf(`http://slow.example:${port}`)).toBe('delivered')
})

test('a certificate that is not trusted is retried, and nothing is sent', async () => {
  const { origin, requests } = await startReceiver(undefined, { isTls: true })
  expect(await outcomeOf(origin)).toEqual({
    reason: 'could not be reached (DEPTH_ZERO_SELF_SIGNED_CERT)',
    isPermanent: false,
  })
  expect(requests).toEqual([])
})

test('a trusted certificate of another host is retried; the right one is accepted', async () => {
  const before = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(before))
  setDefaultCACertificates([...before, CERTIFICATE])
  const { origin, port } = await startReceiver(undefined, { isTls: true })
  expect(await outcomeOf(`https://127.0.0.1:${port}`)).toEqual({
    reason: 'could not be reached (ERR_TLS_CERT_ALTNAME_INVALID)',
    isPermanent: false,
  })
  expect(await outcomeOf(origin)).toBe('delivered')
})

test('a receiver that never responds is retried once the limit is over', async () => {
  const { origin } = await startReceiver(() => {})
  expect(await outcomeOf(origin, { limitMs: 100 })).toEqual({
    reason: 'did not respond in time',
    isPermanent: false,
  })
})

test('a slow response counts', async () => {
  const { origin } = await startReceiver((response) => setTimeout(() => response.end('ok'), 200))
  expect(await outcomeOf(origin)).toBe('delivered')
})

test('a body that never ends is not read after a success', async () => {
  const { origin } = await startReceiver((response) => void response.writeHead(200).write('o'))
  expect(await outcomeOf(origin, { limitMs: 60_000 })).toBe('delivered')
})

test('of a huge refusal only the beginning is read', async () => {
  let hasDrained = false
  const { origin } = await startReceiver((response) => {
    response.writeHead(500)
    const more = () => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', more)
    }
    more()
    response.on('close', () => {
      hasDrained = true
    })
  })
  expect(await outcomeOf(origin, { limitMs: 60_000 })).toMatchObject({ reason: 'responded with status 500' })
  await expect.poll(() => hasDrained).toBe(true)
})

test('a refusal that stops in the middle ends with the limit', async () => {
  const { origin } = await startReceiver((response) => void response.writeHead(500).write('no_'))
  expect(await outcomeOf(origin, { limitMs: 200 })).toMatchObject({ reason: 'responded with status 500' })
})

test('a connection that is cut before the response is retried', async () => {
  const origin = await startTcp((socket) => socket.destroy())
  expect(await outcomeOf(origin)).toEqual({
    reason: 'could not be reached (UND_ERR_SOCKET)',
    isPermanent: false,
  })
})

test('a connection that is cut in the middle of a success counts as delivered', async () => {
  const origin = await startTcp((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nhalf')
    setTimeout(() => socket.destroy(), 20)
  })
  expect(await outcomeOf(origin)).toBe('delivered')
})

test('a connection that is cut in the middle of a refusal counts by its status', async () => {
  const origin = await startTcp((socket) => {
    socket.write('HTTP/1.1 500 No\r\ncontent-length: 50\r\n\r\nhalf')
    setTimeout(() => socket.destroy(), 20)
  })
  expect(await outcomeOf(origin)).toMatchObject({ reason: 'responded with status 500' })
})

test.each(['SSH-2.0-OpenSSH_9.2\r\n', '\u0000\u0001garbage', 'HTTP/1.1 banana\r\n\r\n'])(
  'garbage instead of HTTP is retried: %j',
  async (garbage) => {
    const origin = await startTcp((socket) => socket.end(garbage))
    expect(await outcomeOf(origin)).toEqual({
      reason: 'could not be reached (no valid HTTP)',
      isPermanent: false,
    })
  },
)

test('a receiver that recovers gets the next attempt', async () => {
  const answers = [500, 429, 200]
  const { origin, requests } = await startReceiver((response) =>
    response.writeHead(answers.shift() ?? 0).end(),
  )
  expect(await outcomeOf(origin)).toMatchObject({ isPermanent: false })
  expect(await outcomeOf(origin, { attempts: 2 })).toMatchObject({ isPermanent: false })
  expect(await outcomeOf(origin, { attempts: 3 })).toBe('delivered')
  expect(requests).toHaveLength(3)
})
