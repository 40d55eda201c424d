import { randomBytes } from 'node:crypto'
import type { Engine } from './engine.ts'
import type { Keys } from './store.ts'

const KEY_BYTES = 32

/** The store's own secret keys. */
export function createKeys({ read, write }: Engine): Keys {
  return {
    secretKey: async (name) => {
      const fresh = randomBytes(KEY_BYTES).toString('base64url')
      await write('INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
        name,
        fresh,
      ])
      const { rows } = await read('SELECT value FROM keys WHERE name = $1', [name])
      return String(rows[0]?.value)
    },
  }
}
