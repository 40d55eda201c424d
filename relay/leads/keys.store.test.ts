import { describe, expect } from 'vitest'
import { STORES } from '../testing/engines.ts'

describe.each(STORES)('the keys in %s', (_, test) => {
  test('are made once, of 32 bytes, and kept for every process on the store', async ({ store, open }) => {
    const [first, second] = await Promise.all([store.secretKey('links'), store.secretKey('links')])
    expect(Buffer.from(first, 'base64url')).toHaveLength(32)
    expect(second).toBe(first)
    const other = await open()
    expect(await other.secretKey('links')).toBe(first)
    expect(await other.secretKey('another')).not.toBe(first)
  })

  test('keep a value for every process on the store, the last one', async ({ store, open }) => {
    expect(await store.keptValue('chat')).toBeUndefined()
    await store.keepValue('chat', '-1')
    await store.keepValue('chat', '-2')
    const other = await open()
    expect(await other.keptValue('chat')).toBe('-2')
  })
})
