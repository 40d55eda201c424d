/** A minimal relay on the same framework: parses the same multipart body, responds OK, stores nothing. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { parseForm } from '#relay/http/body.ts'

const app = Fastify()
app.removeAllContentTypeParsers()
app.addContentTypeParser(
  'multipart/form-data',
  { parseAs: 'buffer' },
  async (_: unknown, body: Buffer) => body,
)
app.post('/api/v1.0/email/send-form', async (request, reply) => {
  await parseForm(request.headers['content-type'] ?? '', request.body as Buffer)
  return reply.type('text/plain; charset=utf-8').send('OK')
})
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(` is at http://127.0.0.1:${(app.server.address() as AddressInfo).port};`)
