import { UNTIL } from './until.ts'

/** The days of a week in its order, by how they begin in a text. */
export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const DAY = String.raw`\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:s|rs?|day|sday|nesday|rsday|urday)?s?\b\.?`
const SPAN = new RegExp(`(${DAY})${UNTIL}(${DAY})`, 'gi')

/** Days that are named because nobody is there then: Sunday closed, closed on Sat and Sun, Saturdays by appointment. */
const SEVERAL = `${DAY}(?:(?:${UNTIL}|\\s*(?:and|&)\\s*)${DAY})*`
const AWAY = '(?:closed|by appointment)'
const CLOSED = new RegExp(`${SEVERAL}:?\\s*(?:is |are |we are )?${AWAY}|${AWAY}\\s*(?:on )?${SEVERAL}`, 'gi')

/** @returns the days on which a text says that somebody is there, as in {@link DAYS}; none where it names no day */
export function daysIn(text: string): string[] {
  const open = text.replaceAll(CLOSED, ' ').replaceAll(/\b(?:daily|every day)\b/gi, 'Mon–Sun')
  const spans = [...open.matchAll(SPAN)].flatMap(([, from = '', to = '']) => daysBetween(from, to))
  const single = (open.replaceAll(SPAN, ' ').match(new RegExp(DAY, 'gi')) ?? []).map(shortened)
  return DAYS.filter((day) => spans.includes(day) || single.includes(day))
}

/** Friday to Monday goes round the end of the week. */
function daysBetween(from: string, to: string): string[] {
  const first = DAYS.indexOf(shortened(from))
  const length = ((DAYS.indexOf(shortened(to)) - first + DAYS.length) % DAYS.length) + 1
  return [...DAYS, ...DAYS].slice(first, first + length)
}

function shortened(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1, 3).toLowerCase()
}
