/** The colours of the identity that several files repeat: stylesheets, drawings, mails. `npm run colour` changes one in all. */
export const palette = {
  paper: '#f7f1e5',
  ink: '#141a2e',
  night: '#10152a',
  light: '#f3ecdc',
  marigold: '#f5a300',
  peacock: '#0b5a5e',
  /** In the dark scheme. */
  peacockOnNight: '#7cc9c4',
} as const

/** @returns a colour between two of the palette, `share` of the way (0 to 1) from the first to the second */
export function tint(from: string, to: string, share: number): string {
  const channels = (colour: string) => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
