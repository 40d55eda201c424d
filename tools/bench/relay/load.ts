import { connect, type Socket } from 'node:net'
import { quantile } from '../quantile.ts'

/** Number of connections, duration in milliseconds, and repetitions of each measurement. */
export const CONNECTIONS = 50
export const LOAD_MS = 4000
export const ROUNDS = 3

/** Number of the next form: equal forms would count as repeats. */
let next = 0

/** Result of a load: responses per second and their p99 in milliseconds. */
export type LoadResult = { perSecond: number; p99: number; answers: number; failures: number }

/**
 * Sends requests in series on each of several persistent connections. Written on bare sockets, so that on a machine with
 * few cores the load costs far less than what it measures.
 *
 * @param request the bytes of the nth request
 * @param until number of responses, or duration in milliseconds
 */
export async function load(options: {
  port: number
  connections: number
  request: (n: number) => Buffer
  until: { answers: number } | { ms: number }
}): Promise<LoadResult> {
  const { port, connections, request, until } = options
  const times: number[] = []
  let sent = 0
  let failures = 0
  const begun = performance.now()
  const isOver = () => ('answers' in until ? sent >= until.answers : performance.now() - begun >= until.ms)

  async function lane(): Promise<void> {
    const socket = connect(port, '127.0.0.1')
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    socket.setNoDelay(true)
    const read = answersOf(socket)
    while (!isOver()) {
      const n = sent++
      const at = performance.now()
      socket.write(request(n))
      const status = await read()
      times.push(performance.now() - at)
      if (status !== 200) failures += 1
      if (status === 0) break
    }
    socket.destroy()
  }

  await Promise.all(Array.from({ length: connections }, lane))
  const seconds = (performance.now() - begun) / 1000
  return {
    perSecond: times.length / seconds,
    p99: quantile(times, 0.99),
    answers: times.length,
    failures,
  }
}

/** Reads the next response, which must have a Content-Length. Returns its status; 0 once the connection is closed. */
function answersOf(socket: Socket): () => Promise<number> {
  let head = ''
  let missing = 0
  let status = 0
  let isClosed = false
  let resolve: (status: number) => void = () => {}
  socket.on('error', () => {}) // handled by the close event
  socket.on('close', () => {
    isClosed = true
    resolve(0)
  })
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.length
    } else {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
      head = ''
    }
    if (missing <= 0) resolve(status)
  })
  return () =>
    new Promise((done) => {
      resolve = done
      if (isClosed) done(0)
    })
}

const BOUNDARY = '----WebKitFormBoundaryAbCdEf0123456789'

/** A contact form as the SDK in a browser sends it, with a unique message. */
function formRequest(n: number): Buffer {
  const fields = {
    name: 'Asha Rao',
    email: `asha${n}@example.com`,
    phone: '+91 98765 43210',
    subject: 'web-development',
    message: `Number ${n}. We run a small bakery in Pune and would like a website that shows our menu, takes orders for cakes and tells people how to find us. Could you say what that costs, and when you could begin?`,
    lib_version: '4.4.1',
    service_id: 'default_service',
    template_id: 'contact',
    user_id: 'public',
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = `${parts.join('')}--${BOUNDARY}--\r\n`
  const head = [
    'POST /api/v1.0/email/send-form HTTP/1.1',
    'Host: localhost',
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** A request for one file. */
export function pageRequest(path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`)
}

/** Posts forms to a relay or its replacement. @param until see `load` */
export function loadForms(port: number, until: Parameters<typeof load>[0]['until']): Promise<LoadResult> {
  return load({ port, connections: CONNECTIONS, request: () => formRequest(next++), until })
}
