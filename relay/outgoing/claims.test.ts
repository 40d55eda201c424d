import { expect, onTestFinished, vi } from 'vitest'
import type { Job } from '../leads/job.ts'
import type { Claim, LeadStore } from '../leads/lead-store.ts'
import type { Transport } from '../mail/mail.ts'
import { aJob, claimMails } from '../testing/jobs.ts'
import { mailsArrive, smtpError } from '../testing/smtp.ts'
import { BOTH, SILENT, test } from '../testing/worker.ts'
import { createClaims } from './claims.ts'
import type { Kind } from './kind.ts'

/**
 * Makes of a sound store one whose leases cannot be renewed, and that takes outcomes of a kind only once it is let.
 *
 * @returns the store, what waits until a lead has been claimed anew while its outcome waits, and what lets it
 */
function slowToTake(sound: LeadStore, kind: 'markDelivered' | 'postpone') {
  const { promise: isLet, resolve: letIt } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<Job>()
  const slowly =
    <Args extends unknown[], Result>(take: (claim: Claim, ...args: Args) => Promise<Result>) =>
    async (claim: Claim, ...args: Args) => {
      ask(claim.job)
      await isLet
      return take(claim, ...args)
    }
  const slow: LeadStore = {
    ...sound,
    renew: async () => [],
    ...(kind === 'postpone'
      ? { postpone: slowly(sound.postpone) }
      : { markDelivered: slowly(sound.markDelivered) }),
  }
  const claimedAnew = async () => {
    const { id, attempts } = await isAsked
    await vi.waitFor(async () => expect((await sound.get(id))?.attempts).toBeGreaterThan(attempts), {
      timeout: 20_000,
    })
  }
  return { slow, claimedAnew, letIt }
}

test('a lead is not mailed again when its lease expires while its outcome is being written', async ({
  store,
  runSmtp,
  add,
  settled,
}) => {
  const { slow, claimedAnew, letIt } = slowToTake(store, 'markDelivered')
  const { mails, worker } = await runSmtp({}, { store: slow, leaseMs: 100 })
  const id = await add('Hello')
  await claimedAnew()
  const next = await add('And another')
  await vi.waitFor(() => expect(mails).toHaveLength(2), { timeout: 20_000 })
  letIt()
  await settled(id, 'delivered')
  await settled(next, 'delivered')
  await worker.stop()
  expect(mails.map(({ raw }) => /^Message-ID: <(.*)@/m.exec(raw.toString())?.[1])).toEqual([id, next])
})

test('a recipient that has the mail does not get it again when that lease expires after a partial delivery', async ({
  store,
  runSmtp,
  add,
  settled,
}) => {
  const { slow, claimedAnew, letIt } = slowToTake(store, 'postpone')
  let refusals = 1
  const { mails } = await runSmtp(
    {
      onRcptTo: ({ address }, _, done) =>
        done(address === BOTH[0] && refusals-- > 0 ? smtpError(450, 'busy') : null),
    },
    { store: slow, leaseMs: 100 },
  )
  const id = await add('Hello')
  await claimedAnew()
  letIt()
  await settled(id, 'delivered')
  expect(mails.map(({ to }) => to)).toEqual([[BOTH[1]], [BOTH[0]]])
})

test('a job is attempted again although it is claimed in the commit that takes the outcome before', async ({
  store,
  run,
  add,
  settled,
}) => {
  let sends = 0
  const transport: Transport = {
    concurrency: 1,
    deliver: async () => {
      sends += 1
      if (sends < 9) throw new Error('busy')
      return []
    },
    close: async () => {},
  }
  const postpone: LeadStore['postpone'] = (...args) => {
    const result = store.postpone(...args)
    worker.wake()
    return result
  }
  const worker = run(transport, { store: { ...store, postpone }, backoff: () => 0 })
  const { attempts } = await settled(await add('Hello'), 'delivered')
  expect([attempts, sends]).toEqual([9, 9])
})

test('an attempt that takes longer than its lease is not repeated, even if the clock jumps ahead', async ({
  runSmtp,
  add,
  settled,
}) => {
  const server = await runSmtp(
    {
      onData: async (stream, _, done) => {
        const raw = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
        server.mails.push({ from: '', to: [], raw })
        setTimeout(done, 1500)
      },
    },
    { leaseMs: 1000 },
  )
  const id = await add('Hello')
  await mailsArrive(server, 1)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000)
  await settled(id, 'delivered')
  expect(server.mails).toHaveLength(1)
})

test('a claim of a crashed process is taken over when its lease expires', async ({
  store,
  runSmtp,
  add,
  settled,
}) => {
  const id = await add('Hello')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  await claimMails(store, { now, leaseMs: 5000, limit: 1 })
  const looks: number[] = []
  const watched: LeadStore = {
    ...store,
    claim: async (options) => {
      const claims = await store.claim(options)
      looks.push(claims.length)
      return claims
    },
  }
  const { mails } = await runSmtp({}, { store: watched })
  clock.mockReturnValue(now + 4999)
  const before = looks.length
  await vi.waitFor(() => expect(looks.length).toBeGreaterThan(before + 2), { timeout: 20_000 })
  expect([Math.max(...looks), mails.length]).toEqual([0, 0])
  clock.mockReturnValue(now + 5000)
  expect((await settled(id, 'delivered')).attempts).toBe(2)
  expect(mails).toHaveLength(1)
})

const KIND: Kind = { name: 'mail', concurrency: 1, send: async () => [] }

/** The claims of a process that has claimed the jobs `1` and `2`. `renewed`: the ids that the store renews. */
async function claimTwo(leaseMs: number, renewed: string[] = []) {
  const claims = createClaims({
    jobs: {
      claim: async () => ['1', '2'].map((id) => ({ job: aJob({ id }), token: 'a' })),
      renew: async (held) => held.filter(({ job }) => renewed.includes(job.id)),
      returnClaims: async () => {},
    },
    kinds: [KIND],
    leaseMs,
    log: SILENT,
  })
  await claims.claim(() => 2)
  return claims
}

test('begin leaves claims whose leases have expired to other workers', async () => {
  const claims = await claimTwo(0)
  expect(claims.begin(KIND)).toBeUndefined()
  expect(claims.count('waiting')).toBe(0)
})

test('renew drops a waiting claim that another process has taken over, and not an attempt', async () => {
  const claims = await claimTwo(60_000)
  expect(claims.begin(KIND)?.claim.job.id).toBe('1')
  await claims.renew()
  expect([claims.count('attempting'), claims.count('waiting')]).toEqual([1, 0])
})

test('renew extends the leases that the store renews', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  const claims = await claimTwo(1000, ['1', '2'])
  clock.mockReturnValue(900)
  await claims.renew()
  clock.mockReturnValue(1500)
  expect(claims.begin(KIND)?.claim.job.id).toBe('1')
})
