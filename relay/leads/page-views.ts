import { indianDay } from '#contract/hours.ts'
import { momentOf } from '../values/indian-time.ts'
import type { DayViews } from './lead.ts'
import { collectValues, type SqlEngine } from './sql-engine.ts'

export function createPageViews({ read, write }: SqlEngine) {
  return {
    addPageViews: async (views: DayViews[]) => {
      const { values, parameter } = collectValues()
      // in one order, or PostgreSQL ends one of two relays that wait for each other's rows
      const rows = views
        .toSorted((one, other) => one.dayStartsAt - other.dayStartsAt || (one.path < other.path ? -1 : 1))
        .map(
          ({ dayStartsAt, path, count }) =>
            `(${[indianDay(dayStartsAt), path, count].map(parameter).join(', ')})`,
        )
      if (rows.length === 0) return
      await write(
        `INSERT INTO page_views (day, path, views) VALUES ${rows.join(', ')}
         ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + excluded.views`,
        values,
      )
    },
    /** The newest day is first. */
    pageViews: async (): Promise<DayViews[]> => {
      const { rows } = await read('SELECT day, path, views FROM page_views ORDER BY day DESC, path')
      return rows.map(({ day, path, views }) => ({
        dayStartsAt: momentOf(String(day)),
        path: String(path),
        count: Number(views),
      }))
    },
  }
}
