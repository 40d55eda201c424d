import type { FastifyInstance } from 'fastify'
import { indianDay } from '#contract/hours.ts'
import { PURGED_AT } from '#relay/leads/erase.ts'
import { lastBackup } from '#relay/leads/nightly-backups.ts'
import { toVisits } from '#relay/leads/visits.ts'
import { describeDuration } from '#relay/values/describe-duration.ts'
import { momentOf } from '#relay/values/indian-time.ts'
import type { DeskOptions } from './options.ts'
import { serve } from './serve.ts'

const DAY_MS = 86_400_000
const NO_WAYS = { mail: 0, whatsapp: 0, call: 0, marked: 0 }
const NO_ANSWERS = { owed: 0, answered: 0, inTime: 0, overdue: 0, ways: NO_WAYS, medianMs: undefined }

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
    const [rows, answers, views, sources, purgedAt] = await Promise.all([
      store.summary(),
      store.answersByWeek(promisedMs, Date.now(), closed),
      store.pageViews(),
      store.sources(),
      store.keptValue(PURGED_AT),
    ])
    const messages = Map.groupBy(
      rows.filter(({ state }) => state !== 'quarantined'),
      ({ weekStartsAt }) => indianDay(weekStartsAt),
    )
    const answersByWeek = new Map(answers.map((row) => [indianDay(row.weekStartsAt), row]))
    const visitsByWeek = new Map(toVisits(views, sources).map((row) => [row.week, row]))
    const weeks = new Set([...messages.keys(), ...answersByWeek.keys(), ...visitsByWeek.keys()])
    return {
      promised: describeDuration(promisedMs),
      nightly: {
        keepDays,
        purgedAt: purgedAt === undefined ? undefined : Number(purgedAt),
        isBackedUpHere: database.kind === 'sqlite',
        backedUpAt: lastBackup(database)?.madeAt,
      },
      weeks: [...weeks]
        .toSorted()
        .toReversed()
        .map((week) => {
          const { owed, answered, inTime, overdue, ways, medianMs } = answersByWeek.get(week) ?? NO_ANSWERS
          const visits = visitsByWeek.get(week)
          return {
            week,
            messages: sum(messages.get(week)?.map(({ count }) => count)),
            toAnswer: owed,
            answered,
            inTime,
            overdue,
            ways,
            medianMinutes: medianMs === undefined ? undefined : Math.round(medianMs / 60_000),
            views: sum(Object.values(visits?.views ?? {})),
            sources: Object.entries(visits?.sources ?? {}).map(([source, count]) => ({ source, count })),
          }
        }),
    }
  })
}

function sum(numbers: number[] = []): number {
  return numbers.reduce((total, number) => total + number, 0)
}
