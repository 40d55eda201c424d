import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { originUnderWay } from './cross-origin.ts'

const ANSWERS: Record<string, [status: string, text: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
}
const UNREADABLE: [string, string] = ['400 Bad Request', 'The request cannot be read.']

/**
 * Answers what is not HTTP enough to become a request, or breaks off as its body comes, and hangs up.
 *
 * @param headers what every answer has
 */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: OutgoingHttpHeaders,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, text] = ANSWERS[error.code ?? ''] ?? UNREADABLE
  const origin = originUnderWay(socket)
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/plain; charset=utf-8',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    ...(origin === undefined ? [] : ['Vary: Origin', `Access-Control-Allow-Origin: ${origin}`]),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
