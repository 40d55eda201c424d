import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** For tests: a mail as a real SMTP server received it. */
export type ReceivedMail = { from: string; to: string[]; raw: Buffer }

/** For tests: a real SMTP server on a port of its own, whose behaviour a test can bend. */
export type TestSmtp = {
  url: string
  port: number
  mails: ReceivedMail[]
  connections: () => number
  /** Called with the source of each mail, before the server accepts it. */
  onMail: (raw: string) => void
  /** Receives a mail: what the server does with content, unless its options replace that. */
  take: (...args: Parameters<NonNullable<SMTPServerOptions['onData']>>) => Promise<void>
  /** Cuts all connections. */
  cut: () => void
  stop: () => Promise<void>
}

export async function startTestSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const take: TestSmtp['take'] = async (stream, session, done) => {
    const parts = await Array.fromAsync(stream as AsyncIterable<Buffer>).catch(() => undefined)
    if (!parts) return // the sender is gone
    const raw = Buffer.concat(parts)
    const { mailFrom, rcptTo } = session.envelope
    mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
    smtp.onMail(raw.toString())
    done()
  }
  function cut(): void {
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: take,
    ...options,
  })
  server.on('error', () => {}) // cut connections are what some tests are about
  server.server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    connections: () => connections,
    onMail: () => {},
    take,
    cut,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
  return smtp
}

/** For tests: an error that the SMTP server answers with this code. */
export function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}
