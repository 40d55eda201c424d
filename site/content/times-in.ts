import { UNTIL } from './until.ts'

/** One end of a span: 9, 9:00, 18.30, 0900, 8am, 6 p.m. */
const END = String.raw`\b(\d{1,2}(?:[:.]?\d{2})?(?:\s*[ap]\.?m)?)\b`
const SPAN = new RegExp(String.raw`${END}\.?${UNTIL}${END}`, 'gi')

/** A time outside a span, where a bare number may be anything. */
const ALONE = /\b\d{1,2}(?:[:.]\d{2})?\s*[ap]\.?m\b|\b\d{1,2}[:.]\d{2}\b/gi

/** @returns the times of day that a text names, each on the 24-hour clock (09:00), those of spans first */
export function timesIn(text: string): string[] {
  const ends = [...text.matchAll(SPAN)].flatMap(([, from = '', to = '']) => [from, to])
  const others = text.replaceAll(SPAN, ' ').match(ALONE) ?? []
  return [...ends, ...others].map(onTheClock)
}

function onTheClock(written: string): string {
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2}?)(?:[:.]?(\d{2}))?\s*(?:([ap]).*)?$/i.exec(written) ?? []
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
