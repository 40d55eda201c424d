import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS, indianDay } from '#contract/hours.ts'
import { purge } from './cli/commands.ts'
import type { Agency } from './config/agency.ts'
import type { Config } from './config/config.ts'
import { PURGED_AT } from './leads/erase.ts'
import { NIGHTLY } from './leads/job.ts'
import type { LeadStore } from './leads/lead-store.ts'
import { backUpNightly } from './leads/nightly-backups.ts'
import type { Kind } from './outgoing/kind.ts'

/** When the work of a night begins, in milliseconds after midnight in India. */
const BEGINS_MS = 3 * 3_600_000
const GIVE_UP_AFTER_MS = DAY_MS

/**
 * Makes a backup and deletes old leads, once a night: a check queues one job for it, whose id has the day, so that one of several
 * relays does it. A check never rejects.
 */
export function createNightly(options: {
  store: LeadStore
  config: Pick<Config, 'database' | 'outboxFolder'>
  agency: () => Pick<Agency, 'keepDays'>
  onQueued: () => void
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}) {
  const { store, config, agency, onQueued, log } = options

  async function check(): Promise<void> {
    const now = Date.now()
    const id = `${NIGHTLY}-${indianDay(now - BEGINS_MS)}`
    if (await store.addJob({ id, kind: NIGHTLY }, now)) onQueued()
  }

  async function deleteOld(now: number): Promise<void> {
    const { keepDays } = agency()
    if (keepDays === undefined) return
    const context = { store, outboxFolder: config.outboxFolder, now }
    for await (const sentence of purge(context, keepDays * DAY_MS)) log.info(sentence.trim())
    await store.keepValue(PURGED_AT, String(now))
  }

  const kind: Kind = {
    name: NIGHTLY,
    concurrency: 1,
    endState: 'dropped',
    isOver: ({ queuedAt }, now) => now - queuedAt >= GIVE_UP_AFTER_MS,
    send: async () => {
      const now = Date.now()
      const failures: unknown[] = []
      // the backup is first: for seven days it has what a wrong number of days deletes
      for (const work of [() => backUpNightly(config.database, now), () => deleteOld(now)])
        await work().catch((err) => {
          log.error({ err }, 'a part of the work of the night has failed')
          failures.push(err)
        })
      if (failures.length > 0) throw failures[0]
      return []
    },
  }

  return {
    check: () => check().catch((err) => log.error({ err }, 'the work of the night could not be queued')),
    kind,
  }
}
