import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** For tests: a connection to a relay. */
export async function openLine(origin: string): Promise<Socket> {
  const line = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(line, 'connect')
  return line
}

/** The head and body of the response to a request as it is written, in which no client tidies the path. */
export async function rawRequest(origin: string, head: string, body = ''): Promise<string> {
  const line = await openLine(origin)
  line.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n${body}`)
  return text(line)
}
