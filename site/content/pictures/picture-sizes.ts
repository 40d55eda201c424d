import type { PictureRole } from '../schemas/text.ts'
import type { Size } from './svg.ts'

/** Recommended minimum size in pixels by use, as documented in content/README.md. */
export const PICTURE_SIZES: Record<PictureRole, Size> = {
  card: { width: 1200, height: 900 },
  arch: { width: 330, height: 880 },
  cover: { width: 1920, height: 1080 },
  screen: { width: 1600, height: 1000 },
  portrait: { width: 1000, height: 1250 },
  avatar: { width: 480, height: 480 },
  map: { width: 1600, height: 1200 },
  // The logo of a client or a technology. Shown at most half as high.
  drawing: { width: 64, height: 64 },
  // The agency's own, which is the largest icon, too.
  logo: { width: 512, height: 512 },
  // A PDF, which has no size.
  document: { width: 0, height: 0 },
}

/**
 * Widths in pixels of the AVIF files by role. The WebP fallback has the largest. On phones the `sizes` of a card is two
 * thirds of its width: screens with a pixel ratio of 3 get the file for 2, which looks the same at half the bytes.
 */
const WIDTHS: Record<PictureRole, number[]> = {
  card: [400, 800, 1200],
  arch: [132, 330],
  cover: [720, 1600],
  screen: [1600],
  portrait: [320, 640, 960],
  avatar: [192, 480],
  map: [800, 1600],
  // A logo or an icon. Shown at most half as wide.
  drawing: [640],
  // Shown at a third of it.
  logo: [128],
  document: [],
}

/**
 * @param sourceWidth width of the source in pixels
 * @returns the widths to generate, ascending: at least one, none above the source's
 */
export function widthsFor(role: PictureRole, sourceWidth: number): number[] {
  const widths = WIDTHS[role].filter((width) => width <= sourceWidth)
  return widths.length > 0 ? widths : [sourceWidth]
}
