import type { ReactNode } from 'react'
import type { NightlyWork } from '#admin/api.ts'
import { formatMinutes, Time } from '../../ui/time.tsx'

const LATE_MS = 2 * 86_400_000

/** When old messages were last deleted, and how old the last backup is. */
export function Nightly({ work: { keepDays, purgedAt, isBackedUpHere, backedUpAt } }: { work: NightlyWork }) {
  return (
    <section className="mt-12">
      <h2 className="text-xl">Each night</h2>
      {keepDays === undefined ? (
        <p className="mt-3">
          No message is deleted by itself. “Contact, hours and details” can say for how many days messages are
          kept.
        </p>
      ) : (
        <Work
          at={purgedAt}
          never={`Messages older than ${keepDays} days are deleted, for the first time in the next night.`}
        >
          {`Messages older than ${keepDays} days are deleted. Last done: `}
        </Work>
      )}
      {isBackedUpHere && (
        <Work at={backedUpAt} never="No backup yet: the first one is made in the next night.">
          {`The last backup is ${formatMinutes((Date.now() - (backedUpAt ?? 0)) / 60_000)} old: `}
        </Work>
      )}
    </section>
  )
}

type WorkProps = { at: number | undefined; never: string; children: ReactNode }

function Work({ at, never, children }: WorkProps) {
  if (at === undefined) return <p className="mt-3">{never}</p>
  const isLate = Date.now() - at > LATE_MS
  return (
    <p className={`mt-3 ${isLate ? 'border-s-4 border-brick ps-4' : ''}`}>
      {children}
      <Time at={at} />
      {isLate && <span>. This is late: tell whoever looks after the server.</span>}
    </p>
  )
}
