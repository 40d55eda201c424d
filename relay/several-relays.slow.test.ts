import { expect } from 'vitest'
import { createSubject } from './testing/crash.ts'
import { POSTGRES } from './testing/engines.ts'
import { claimMails } from './testing/jobs.ts'
import { addressOf } from './testing/process.ts'
import { KEYS, MESSAGE, postForm } from './testing/relay.ts'

const [, test] = POSTGRES

test('two relays that start together share one queue and lose nothing when one is killed', async ({
  url,
  store,
}) => {
  const { start, mailed } = await createSubject(url)
  const [first, second] = [start(), start()]
  const origins = await Promise.all([addressOf(first), addressOf(second)])
  const taken: string[] = []
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let n = 0; n < 12; n++) {
      const message = `lane ${lane} number ${n}`
      const answer = await postForm(origins[lane % 2] ?? '', { ...MESSAGE, ...KEYS, message }).catch(
        () => undefined,
      )
      if (answer?.status === 200) taken.push(message)
      if (taken.length === 40) first.process.kill('SIGKILL')
    }
  })
  await Promise.all(lanes)
  expect(taken.length).toBeGreaterThan(40)

  const stored = await store.list({})
  expect(stored.map(({ message }) => message)).toEqual(expect.arrayContaining(taken))
  const neverTried = async () =>
    (await store.list({ state: 'queued' })).filter(({ attempts }) => attempts === 0)
  // the dead one's claims wait for the end of their lease; the living one has all the rest
  await expect.poll(neverTried).toEqual([])
  const later = await claimMails(store, { now: Date.now() + 21_000, limit: 1000 })
  const delivered = await store.list({ state: 'delivered' })
  const known = new Set([...later.map(({ job }) => job.id), ...delivered.map(({ id }) => id)])
  expect(known.size).toBe(stored.length)
  expect(mailed()).toHaveLength(new Set(mailed()).size)
})
