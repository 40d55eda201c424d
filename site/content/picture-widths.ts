import type { PictureRole } from './schemas/text.ts'

/**
 * Widths in pixels that each role is delivered in as AVIF; the WebP for other browsers has the largest. Where a card
 * stands, `sizes` names two thirds of its width on a phone: what would be sharp on a screen with two pixels to one is
 * sent to those with three as well, whose third pixel is not seen and would cost twice the bytes.
 */
const WIDTHS: Record<PictureRole, number[]> = {
  card: [400, 800, 1200],
  opening: [132, 330],
  cover: [720, 1600],
  screen: [1600],
  portrait: [320, 640, 960],
  avatar: [192, 480],
  map: [800, 1600],
  // a logo or a sign: nowhere shown wider than half of this
  drawing: [640],
}

/**
 * @param sourceWidth pixels of the picture as it was sent
 * @returns the widths in pixels to make of it, in rising order: none wider than itself, and at least one
 */
export function widthsFor(role: PictureRole, sourceWidth: number): number[] {
  const widths = WIDTHS[role].filter((width) => width <= sourceWidth)
  return widths.length > 0 ? widths : [sourceWidth]
}
