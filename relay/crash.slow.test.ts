import { describe, expect, vi } from 'vitest'
import { MAIL, PUSH, REMINDER, THANK_YOU, UNDO_MS } from './leads/job.ts'
import { allDelivered, createSubject, endLeases, idOf, killUnderLoad, kindOf } from './testing/crash.ts'
import { ENGINES } from './testing/engines.ts'
import { endDelivery } from './testing/jobs.ts'
import { addressOf } from './testing/process.ts'
import { startReceiver, targetOf } from './testing/receiver.ts'
import { KEYS, MESSAGE, postForm } from './testing/relay.ts'
import { lead } from './testing/submission.ts'

const ROUNDS = 20
const HOUR_MS = 3_600_000
vi.setConfig({ testTimeout: 600_000 })

describe.each(ENGINES)('a relay on %s', (_, test) => {
  test(`loses no accepted message when it is killed under load ${ROUNDS} times`, async ({ url, open }) => {
    await killUnderLoad(ROUNDS, { url, open })
  })

  test.for([MAIL, THANK_YOU, PUSH, REMINDER])(
    'repeats a %s once when it is killed before the response to it, and loses nothing',
    async (killedAt, { url, open, store }) => {
      const { start, smtp, mailed } = await createSubject(url)
      const hook = await startReceiver((response) => {
        if (killedAt === PUSH) kill()
        response.end('ok')
      })
      smtp.onMail = (raw) => {
        if (killedAt === kindOf(idOf(raw))) kill()
      }
      const entry = `slack+${hook.origin}/hook`
      await store.add(lead('due for a reminder'), Date.now() - 20 * HOUR_MS)
      await endDelivery(store, 'delivered', Date.now())
      const pushing = await open({ pushTargets: [targetOf(entry).key] })
      await pushing.add(lead('new'), Date.now())
      await pushing.close()
      const env = { THANK_YOU: 'on', NOTIFY_URL: entry }
      const first = start(env)
      function kill(): void {
        first.process.kill('SIGKILL')
      }
      await first.exit
      await endLeases(store)
      await addressOf(start(env))

      function timesSent(kind: string): number {
        if (kind === PUSH) return hook.requests.length
        return mailed().filter((id) => kindOf(id) === kind).length
      }
      const others = [MAIL, THANK_YOU, PUSH, REMINDER].filter((kind) => kind !== killedAt)
      await expect.poll(() => others.map(timesSent)).not.toContain(0)
      await allDelivered(store)
      expect(timesSent(killedAt)).toBe(2)
      // another job may have been sent in the same moment
      expect(Math.max(...others.map(timesSent))).toBeLessThanOrEqual(2)
      expect(new Set(mailed()).size, 'different Message-IDs').toBe(3)
    },
  )

  test('sends one of two answers when it is killed during their ten seconds, and not the one that is undone', async ({
    url,
    store,
    sql,
  }) => {
    const { start, smtp, mailed } = await createSubject(url)
    const first = start()
    const origin = await addressOf(first)
    for (const message of ['one', 'two']) await postForm(origin, { ...MESSAGE, ...KEYS, message })
    await expect.poll(() => smtp.mails).toHaveLength(2)

    const person = { id: 'priya', name: 'Priya' }
    await sql(`INSERT INTO people VALUES ('priya', 'Priya', 0)`)
    const queue = async (leadId = '') => {
      const answer = { text: 'Dear Asha', person, seenAnsweredAt: undefined, isConfirmed: false }
      return (await store.queueAnswer(leadId, answer, Date.now() - UNDO_MS + 3000)) ?? ''
    }
    const [kept = '', undone = ''] = await store.listIds({})
    const [keptAnswer, undoneAnswer] = [await queue(kept), await queue(undone)]
    first.process.kill('SIGKILL')
    await first.exit
    expect(await store.undoAnswer(undone, undoneAnswer, person, Date.now())).toBe('Dear Asha')

    await addressOf(start())
    await expect.poll(() => smtp.mails).toHaveLength(4)
    expect(mailed().slice(2)).toEqual([`${kept}.answer-${keptAnswer}`, `${kept}.answer-${keptAnswer}-copy`])
    expect((await store.get(undone))?.answeredAt).toBeUndefined()
  })
})
