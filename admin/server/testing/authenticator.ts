import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { encodeCBOR } from '@levischuck/tiny-cbor'

const FLAGS = { present: 0x01, verified: 0x04, synchronised: 0x18, attested: 0x40 }

/** For tests: a device that makes passkeys (ES256) and signs in with them, as `@simplewebauthn/browser` returns it. */
export function createAuthenticator({
  origin,
  isVerifying = true,
  isSynchronised = false,
  id = randomBytes(16),
}: {
  origin: string
  isVerifying?: boolean
  isSynchronised?: boolean
  id?: Buffer
}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  const toBuffer = (text: string) => Buffer.from(text, 'base64url')
  const cose = encodeCBOR(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(toBuffer(x))],
      [-3, new Uint8Array(toBuffer(y))],
    ]),
  )

  function authenticatorData(rpId: string, extra: { flags: number; data?: Buffer }): Buffer {
    const head = Buffer.alloc(5)
    head[0] =
      FLAGS.present |
      (isVerifying ? FLAGS.verified : 0) |
      (isSynchronised ? FLAGS.synchronised : 0) |
      extra.flags
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, extra.data ?? Buffer.alloc(0)])
  }

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin }))
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id,
    create: (challenge: string, rpId: string) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const authData = new Uint8Array(authenticatorData(rpId, { flags: FLAGS.attested, data }))
      const attestation = encodeCBOR(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** @param count the device's signature counter */
    get: (challenge: string, rpId: string, count = counter + 1) => {
      counter = count
      const data = authenticatorData(rpId, { flags: 0 })
      const client = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
