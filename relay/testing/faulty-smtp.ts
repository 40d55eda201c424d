import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** What a faulty server can do to one mail. */
export type Fault =
  | 'none'
  | 'cut-at-greeting'
  | 'slow-greeting'
  | 'hang-at-greeting'
  | 'refuse-ehlo'
  | 'refuse-sender-4xx'
  | 'refuse-recipient-4xx'
  | 'refuse-recipient-in-controls'
  | 'cut-before-data'
  | 'cut-in-data'
  | 'refuse-content-4xx'
  | 'cut-after-data'
  | 'hang-after-data'

const RECIPIENT_ANSWERS: Partial<Record<Fault, string>> = {
  'refuse-recipient-4xx': '450 busy',
  'refuse-recipient-in-controls': '550 no such user\0 \x1b[31mhere',
}

/** For tests: an SMTP server, written out by hand, that fails as it is told to. */
export type FaultySmtp = {
  url: string
  /** The Message-ID of every mail whose content it has taken, in order, repeats included. */
  taken: string[]
  stop: () => Promise<void>
}

/** @param next asked once a mail (and connection), says what happens to it */
export async function startFaultySmtp(next: () => Fault): Promise<FaultySmtp> {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    serve(socket, next, taken)
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

function serve(socket: Socket, next: () => Fault, taken: string[]): void {
  let fault = next()
  let isReadingContent = false
  let content = ''
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)

  switch (fault) {
    case 'cut-at-greeting':
      socket.destroy()
      return
    case 'hang-at-greeting':
      return
    case 'slow-greeting':
      setTimeout(() => say('220 late'), 150)
      break
    default:
      say('220 ready')
  }

  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1')
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (isReadingContent) readContent(line)
      else answer(line)
      if (socket.destroyed) return
    }
  })

  function answer(line: string): void {
    const command = line.slice(0, 4).toUpperCase()
    switch (command) {
      case 'EHLO':
        if (fault === 'refuse-ehlo') socket.end('421 4.7.0 Try again later, closing connection. (EHLO)\r\n')
        else say('250 fine')
        return
      case 'RSET':
        say('250 fine')
        return
      case 'MAIL':
        say(fault === 'refuse-sender-4xx' ? '451 later' : '250 fine')
        if (fault === 'refuse-sender-4xx') fault = next()
        return
      case 'RCPT':
        say(RECIPIENT_ANSWERS[fault] ?? '250 fine')
        if (fault in RECIPIENT_ANSWERS) fault = next()
        return
      case 'DATA':
        if (fault === 'cut-before-data') socket.destroy()
        else {
          isReadingContent = true
          content = ''
          say('354 go ahead')
        }
        return
      case 'QUIT':
        socket.end('221 bye\r\n')
        return
      default:
        say('500 what')
    }
  }

  function readContent(line: string): void {
    if (fault === 'cut-in-data' && content.length > 200) {
      socket.destroy()
      return
    }
    if (line !== '.') {
      content += `${line}\r\n`
      return
    }
    isReadingContent = false
    if (fault === 'refuse-content-4xx') {
      say('452 no room')
      fault = next()
      return
    }
    taken.push(/^Message-ID: (.*)$/im.exec(content)?.[1] ?? '')
    if (fault === 'cut-after-data') socket.destroy()
    else if (fault !== 'hang-after-data') {
      say('250 taken')
      fault = next()
    }
  }
}
