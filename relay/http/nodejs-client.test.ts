import { globalAgent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { connect as connectTls, createServer } from 'node:tls'
import nodeClient from '@emailjs/nodejs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CERTIFICATE, KEY } from '../testing/certificate.ts'
import { KEYS, MESSAGE, relayForEachTest } from '../testing/relay.ts'

const relay = relayForEachTest()

// this client knows one port, 443, which is not ours to take: its connections are led to another one
const proxy = createServer({ cert: CERTIFICATE, key: KEY }, (socket) => {
  const { port } = new URL(relay.origin)
  const inner = connect(Number(port), '127.0.0.1')
  socket.pipe(inner).pipe(socket)
  for (const end of [socket, inner]) end.on('error', () => {})
})
const original = globalAgent.createConnection

beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  globalAgent.createConnection = () =>
    connectTls({ host: '127.0.0.1', port, ca: CERTIFICATE, servername: 'localhost' })
})
afterAll(() => {
  globalAgent.createConnection = original
  globalAgent.destroy()
  proxy.close()
})

afterEach(() => globalAgent.destroy()) // a kept connection would end with its relay

const OPTIONS = { publicKey: KEYS.user_id, privateKey: 'a-private-key', origin: 'relay.example' }

test('@emailjs/nodejs 5 resolves with OK; its private key is no part of the lead', async () => {
  await expect(
    nodeClient.send(KEYS.service_id, KEYS.template_id, { ...MESSAGE, notAField: 5 }, OPTIONS as object),
  ).resolves.toMatchObject({ status: 200, text: 'OK' })
  const stored = await relay.store.list({})
  expect(stored).toMatchObject([{ ...MESSAGE, extras: [{ name: 'notAField', value: '5' }] }])
  expect(JSON.stringify(stored)).not.toContain('a-private-key')
})
