/** A time of day as people write it: 9:00, 18.30, 8am, 6 pm. */
const TIME = /\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\b|\b(\d{1,2})[:.](\d{2})\b/gi

/** @returns the times of day that a text names, each on the 24-hour clock: 09:00 */
export function timesIn(text: string): string[] {
  return [...text.matchAll(TIME)].map(([, hour12 = '', minute12 = '00', half = '', hour24, minute24]) => {
    if (hour24) return `${hour24.padStart(2, '0')}:${minute24}`
    const hour = (Number(hour12) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    return `${String(hour).padStart(2, '0')}:${minute12}`
  })
}
