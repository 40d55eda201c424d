import { DAY_MS, DAYS, indianDay } from '#contract/hours.ts'
import type { Replies } from '#site/assistant-rules/rules.ts'
import { inWords } from '#site/assistant-rules/tokens.ts'
import type { ClosedNotice } from '#site/content/closed-days.ts'
import type { ChatContent } from './chat-content.ts'

/** Closed days in a reply that was not about one of them, and the time before them. */
const MOST = 3
const SOON_MS = 60 * DAY_MS

/** @returns the replies, those on contact with the closed days: first that which a message asks about, else last the next ones */
export function withClosedDays(message: string, { replies, closed = [] }: ChatContent, now: number): Replies {
  const today = indianDay(now)
  const coming = closed.filter(({ notice }) => notice.to >= today)
  if (coming.length === 0) return replies
  const said = inWords(message)
  const asked = coming.find(
    (days) => said.includes(inWords(days.occasion)) || namesOf(days, today).some((name) => name.test(said)),
  )
  const soon = coming.filter(({ from }) => from <= indianDay(now + SOON_MS)).slice(0, MOST)
  const contact = replies.alone.contact.map((reply) =>
    asked
      ? [[asked.notice.text], ...reply]
      : [...reply, ...soon.map(({ text, notice }) => [notice.from <= today ? notice.text : text])],
  )
  return { ...replies, alone: { ...replies.alone, contact } }
}

/** How a message names the days: 8 November, 8th Nov; soon Sunday, tomorrow. */
function namesOf({ from, to }: ClosedNotice, today: string): RegExp[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, i) => {
    const date = new Date(first + i * DAY_MS)
    const ahead = (date.getTime() - Date.parse(today)) / DAY_MS
    const weekday = DAYS[(date.getUTCDay() + 6) % 7]?.toLowerCase()
    const soon = [...(ahead >= 0 && ahead < DAYS.length ? [weekday] : []), ...(NEAR[ahead] ?? [])]
    const [day, month] = [`${date.getUTCDate()}(?:st|nd|rd|th)?`, `${MONTHS[date.getUTCMonth()]}\\w*`]
    return new RegExp(` (?:${[`${day} ${month}`, `${month} ${day}`, ...soon].join('|')}) `)
  })
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const NEAR = [
  ['today', 'now', 'aaj', 'आज'],
  ['tomorrow', 'kal', 'कल'],
]
