import { DAYS, indianDate, isClosedOn } from '#contract/hours.ts'
import type { Replies } from '#site/assistant-rules/rules.ts'
import { inWords } from '#site/assistant-rules/tokens.ts'
import type { ChatContent } from './chat-content.ts'

const DAY_MS = 86_400_000
/** Closed days in a reply that was not about one of them, and the time before them. */
const MOST = 3
const SOON_MS = 60 * DAY_MS

/** @returns the replies, those on contact with the closed days: first that which a message asks about, else last the next ones */
export function withClosedDays(message: string, { replies, closed = [] }: ChatContent): Replies {
  const now = Date.now()
  const today = indianDate(now)
  const coming = closed.filter(({ from, to = from }) => to >= today)
  if (coming.length === 0) return replies
  const said = inWords(message)
  const asked = coming.find(
    (days) =>
      said.includes(inWords(days.occasion)) || daysIn(said, now).some((day) => isClosedOn(day, [days])),
  )
  const soon = coming.filter(({ from }) => from <= indianDate(now + SOON_MS)).slice(0, MOST)
  const contact = replies.alone.contact.map((reply) =>
    asked ? [[asked.notice.text], ...reply] : [...reply, ...soon.map(({ text }) => [text])],
  )
  return { ...replies, alone: { ...replies.alone, contact } }
}

/** The days that a message names: today, tomorrow, and the next of each weekday. */
function daysIn(said: string, now: number): string[] {
  return Array.from({ length: 7 }, (_, ahead) => new Date(now + ahead * DAY_MS)).flatMap((date, ahead) => {
    const day = indianDate(date.getTime())
    const names = [DAYS[(new Date(day).getUTCDay() + 6) % 7]?.toLowerCase(), ...(NEAR[ahead] ?? [])]
    return names.some((name) => said.includes(` ${name} `)) ? [day] : []
  })
}

const NEAR = [
  ['today', 'now', 'aaj', 'आज'],
  ['tomorrow', 'kal', 'कल'],
]
