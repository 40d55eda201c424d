import { DAY_MS } from '#contract/hours.ts'
import { lastBackup, tryRestore } from '#relay/leads/nightly-backups.ts'
import { StoreError } from '#relay/leads/store-error.ts'
import { indianTime } from '#relay/values/indian-time.ts'
import type { Database } from '#relay/values/parse-values.ts'
import type { FindingSection } from '#site/content/checks/findings.ts'

const LATE_MS = 2 * DAY_MS
const REMEDY =
  'The log of the relay has the reason, such as a full disk. By hand: npm run leads -- backup /elsewhere/leads.db'

/** Restores the last backup of the night to a scratch file. Before the first night there is nothing to check. */
export function checkBackup(database: Database, now: number): FindingSection & { note?: string } {
  const title = 'Backup'
  const backup = lastBackup(database)
  if (!backup) return { title, findings: [] }
  const { file, madeAt } = backup
  try {
    const count = tryRestore(backup)
    const note = `The backup ${file} can be restored: it is whole, and has ${count === 1 ? 'one message' : `${count} messages`}.`
    const isLate = now - madeAt > LATE_MS
    const findings = isLate ? [{ what: `The last backup is of ${indianTime(madeAt)}`, remedy: REMEDY }] : []
    return { title, findings, note }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return { title, findings: [{ what: `${file} cannot be restored: ${error.message}`, remedy: REMEDY }] }
  }
}
