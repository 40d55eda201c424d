import { DAY_MS } from '#contract/hours.ts'

/** A duration in milliseconds: `45 min`, `3 h 20 min` or, from two days, `2 d 5 h`. A second part of 0 is left out. */
export function describeDuration(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (ms >= 2 * DAY_MS) return inTwo(Math.floor(minutes / 60), 24, ['d', 'h'])
  return minutes < 60 ? `${minutes} min` : inTwo(minutes, 60, ['h', 'min'])
}

function inTwo(amount: number, size: number, [large, small]: [string, string]): string {
  const rest = amount % size
  return `${Math.floor(amount / size)} ${large}${rest > 0 ? ` ${rest} ${small}` : ''}`
}
