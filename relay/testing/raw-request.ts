import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'

/** The head and body of the response to a request as it is written, in which no client tidies the path. */
export async function rawRequest(origin: string, head: string, body = ''): Promise<string> {
  const { port } = new URL(origin)
  const socket = createConnection(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n${body}`)
  return text(socket)
}
