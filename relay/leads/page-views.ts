import type { Engine, Value } from './engine.ts'
import { indianDay } from './indian-time.ts'
import type { PageViews } from './store.ts'

/** The part of the store that counts how often pages were seen. */
export function createPageViews({ read, write }: Engine): PageViews {
  return {
    addPageViews: async (views) => {
      const values: Value[] = []
      const rows = views.map(({ dayStartsAt, path, count }) => {
        const at = values.push(indianDay(dayStartsAt), path, count)
        return `($${at - 2}, $${at - 1}, $${at})`
      })
      if (rows.length === 0) return
      await write(
        `INSERT INTO page_views (day, path, views) VALUES ${rows.join(', ')}
         ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + excluded.views`,
        values,
      )
    },
    pageViews: async () => {
      const { rows } = await read('SELECT day, path, views FROM page_views ORDER BY day DESC, path')
      return rows.map(({ day, path, views }) => ({
        dayStartsAt: Date.parse(`${day}T00:00+05:30`),
        path: String(path),
        count: Number(views),
      }))
    },
  }
}
