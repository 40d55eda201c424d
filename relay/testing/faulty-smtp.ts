import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What the server does instead of its usual reply: another one, cutting the connection, or nothing. */
type Reply = string | typeof CUT | typeof HANG
const CUT = Symbol('cut')
const HANG = Symbol('hang')

/** `greeting`; a command; a line of the content; the end of the content. */
type Step = 'greeting' | 'EHLO' | 'RSET' | 'MAIL' | 'RCPT' | 'DATA' | 'QUIT' | 'content' | 'end'

const USUAL_REPLIES: Partial<Record<Step, string>> = {
  greeting: '220 ready',
  EHLO: '250 fine',
  RSET: '250 fine',
  MAIL: '250 fine',
  RCPT: '250 fine',
  DATA: '354 go ahead',
  QUIT: '221 bye',
  end: '250 taken',
}

const FAULTS = {
  none: {},
  'cut-at-greeting': { greeting: CUT },
  'hang-at-greeting': { greeting: HANG },
  'refuse-ehlo': { EHLO: '421 4.7.0 Try again later, closing connection. (EHLO)' },
  'refuse-sender-4xx': { MAIL: '451 later' },
  'refuse-recipient-4xx': { RCPT: '450 busy' },
  'refuse-recipient-in-controls': { RCPT: '550 no such user\0 \x1b[31mhere' },
  'cut-before-data': { DATA: CUT },
  'cut-in-data': { content: CUT },
  'refuse-content-4xx': { end: '452 no room' },
  'cut-after-data': { end: CUT },
  'hang-after-data': { end: HANG },
} satisfies Record<string, Partial<Record<Step, Reply>>>

/** What a faulty server can do to one mail. */
export type Fault = keyof typeof FAULTS

/** For tests: a hand-written SMTP server that fails on request. */
export type FaultySmtp = {
  url: string
  /** The Message-ID of every mail whose content it has taken, in order, repeats included. */
  taken: string[]
  stop: () => Promise<void>
}

/**
 * @param next asked for each mail (and connection): what happens to it
 * @param onHang called when the server leaves a client waiting
 */
export async function startFaultySmtp(next: () => Fault, onHang = () => {}): Promise<FaultySmtp> {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    serve(socket, next, taken, onHang)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function serve(socket: Socket, next: () => Fault, taken: string[], onHang: () => void): void {
  let fault = next()
  /** Lines of the content that is being read; undefined between mails. */
  let content: string[] | undefined
  let rest = ''

  reply('greeting')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (content) readContent(line, content)
      else reply(line.slice(0, 4).toUpperCase() as Step)
      if (socket.destroyed) return
    }
  })

  function reply(step: Step): void {
    const faulty = (FAULTS[fault] as Partial<Record<Step, Reply>>)[step]
    if (faulty === HANG) onHang()
    if (faulty === CUT) socket.destroy()
    if (faulty === HANG || faulty === CUT) return
    socket.write(`${faulty ?? USUAL_REPLIES[step] ?? '500 what'}\r\n`)
    if (step === 'DATA') content = []
    if (step === 'QUIT' || faulty?.startsWith('421')) socket.end()
    else if (step === 'end' || (faulty !== undefined && step !== 'greeting')) fault = next()
  }

  function readContent(line: string, lines: string[]): void {
    if (fault === 'cut-in-data' && lines.length > 5) {
      reply('content')
    } else if (line !== '.') {
      lines.push(line)
    } else {
      content = undefined
      if (fault !== 'refuse-content-4xx') taken.push(/^Message-ID: (.*)$/im.exec(lines.join('\n'))?.[1] ?? '')
      reply('end')
    }
  }
}
