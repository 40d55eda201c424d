import type { FastifyInstance } from 'fastify'
import { DAY_MS, indianDay } from '#contract/hours.ts'
import { PURGED_AT } from '#relay/leads/erase.ts'
import { lastBackup } from '#relay/leads/nightly-backups.ts'
import { describeDuration } from '#relay/values/describe-duration.ts'
import { momentOf, weekOf } from '#relay/values/indian-time.ts'
import type { DeskOptions } from './options.ts'
import { serve } from './serve.ts'

const NO_WAYS = { mail: 0, whatsapp: 0, call: 0, marked: 0 }
const NO_ANSWERS = { toAnswer: 0, answered: 0, inTime: 0, overdue: 0, ways: NO_WAYS, medianMs: undefined }

/** The route of the desk's summary by weeks, below the desk's API. Probable spam does not count. */
export function serveSummary(
  app: FastifyInstance,
  { store, agency, config: { database } }: Pick<DeskOptions, 'store' | 'agency' | 'config'>,
): void {
  serve(app, 'GET summary', async () => {
    const { promisedMs, closedDays, keepDays } = agency()
    const closed = closedDays.map(({ from, to = from }) => ({
      from: momentOf(from),
      until: momentOf(to) + DAY_MS,
    }))
    const [answers, views, sources, purgedAt] = await Promise.all([
      store.summary(promisedMs, Date.now(), closed),
      store.pageViews(),
      store.sources(),
      store.keptValue(PURGED_AT),
    ])
    const answersOf = new Map(answers.map((row) => [row.weekStartsAt, row]))
    const viewsOf = Map.groupBy(views, ({ dayStartsAt }) => weekOf(dayStartsAt))
    const sourcesOf = Map.groupBy(sources, ({ weekStartsAt }) => weekStartsAt)
    const weeks = [...new Set([...answersOf.keys(), ...viewsOf.keys()])].sort((a, b) => b - a)
    return {
      promised: describeDuration(promisedMs),
      nightly: {
        keepDays,
        purgedAt: purgedAt === undefined ? undefined : Number(purgedAt),
        isBackedUpHere: database.kind === 'sqlite',
        backedUpAt: lastBackup(database)?.madeAt,
      },
      weeks: weeks.map((week) => {
        const none = { ...NO_ANSWERS, weekStartsAt: week, messages: 0 }
        const { weekStartsAt, medianMs, ...counts } = answersOf.get(week) ?? none
        return {
          week: indianDay(weekStartsAt),
          ...counts,
          medianMinutes: medianMs === undefined ? undefined : Math.round(medianMs / 60_000),
          views: (viewsOf.get(week) ?? []).reduce((sum, { count }) => sum + count, 0),
          sources: (sourcesOf.get(week) ?? []).map(({ source, count }) => ({ source, count })),
        }
      }),
    }
  })
}
