import type { ClosedNotice } from '#site/content/closed-days.ts'

/** A custom element: `closed-days-script.ts` hides the lines in it that are not for today. */
const Lines = 'closed-days' as 'div'

/** Closed days that are shown at once, beside the opening hours. */
const MOST = 3

/** The next closed days. */
export function ClosedDaysList({ closed, today }: { closed: ClosedNotice[]; today: string }) {
  const coming = closed.filter(({ to }) => to >= today)
  if (coming.length === 0) return null
  return (
    <Lines data-most={MOST}>
      {coming.map(({ from, to, text }, i) => (
        <p key={from} data-to={to} hidden={i >= MOST}>
          {text}
        </p>
      ))}
    </Lines>
  )
}

/** From the last open day before closed days to the next one: when the agency replies. */
export function ReplyNotice({ closed, today }: { closed: ClosedNotice[]; today: string }) {
  if (closed.length === 0) return null
  return (
    <Lines data-most={1}>
      {closed.map(({ notice: { from, to, text } }) => (
        <p
          key={from}
          className="mt-4 border-t border-b border-line py-3 font-semibold"
          data-from={from}
          data-to={to}
          hidden={from > today}
        >
          {text}
        </p>
      ))}
    </Lines>
  )
}
