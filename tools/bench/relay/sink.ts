/** An SMTP server that accepts every mail and keeps none, for the measurement of delivery. */
import { type AddressInfo, createServer } from 'node:net'

const server = createServer((socket) => {
  let isReadingContent = false
  let rest = ''
  socket.on('error', () => {})
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1')
    if (isReadingContent) {
      if (!rest.endsWith('\r\n.\r\n')) return
      isReadingContent = false
      rest = ''
      socket.write('250 taken\r\n')
      return
    }
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const command = rest.slice(0, 4).toUpperCase()
      rest = rest.slice(end + 2)
      if (command === 'QUIT') socket.end('221 bye\r\n')
      else if (command === 'DATA') {
        isReadingContent = true
        socket.write('354 go ahead\r\n')
        return
      } else socket.write('250 fine\r\n')
    }
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(` is at http://127.0.0.1:${(server.address() as AddressInfo).port};`)
})
