import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { LeadStore } from '#relay/leads/lead-store.ts'
import { LIMITS } from './desk-limits.ts'
import { hashOf } from './session.ts'

const NONCE_BYTES = 16
const HEAD_BYTES = NONCE_BYTES + 8

/**
 * Challenges that are signed instead of stored, so that to ask for one costs nothing: a random number, the time of its end,
 * and the signature of both. Relays on one store accept each other's.
 */
export function createChallenges(store: LeadStore) {
  let key: Promise<string> | undefined

  async function sign(head: Buffer, use: string): Promise<Buffer> {
    key ??= store.secretKey('challenges').catch((error) => {
      key = undefined
      throw error
    })
    return createHmac('sha256', await key)
      .update(head)
      .update(use)
      .digest()
  }

  return {
    /** @param use only for it the challenge is good */
    create: async (use: string): Promise<Uint8Array<ArrayBuffer>> => {
      const head = Buffer.alloc(HEAD_BYTES)
      randomBytes(NONCE_BYTES).copy(head)
      head.writeBigUInt64BE(BigInt(Date.now() + LIMITS.challengeMs), NONCE_BYTES)
      return new Uint8Array(Buffer.concat([head, await sign(head, use)]))
    },
    /** What the store keeps of a challenge of ours once it is used; undefined if it is another's or has expired. */
    check: async (
      challenge: string,
      use: string,
    ): Promise<{ hash: string; expiresAt: number } | undefined> => {
      const bytes = Buffer.from(challenge, 'base64url')
      const head = bytes.subarray(0, HEAD_BYTES)
      const expected = await sign(head, use)
      const signature = bytes.subarray(HEAD_BYTES)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
      const expiresAt = Number(head.readBigUInt64BE(NONCE_BYTES))
      return expiresAt > Date.now() ? { hash: hashOf(head.toString('hex')), expiresAt } : undefined
    },
  }
}
