import type { Size } from './svg.ts'

type Use = Size & {
  /**
   * Widths of the AVIF files. The WebP fallback has the largest. On phones the `sizes` of a card is two thirds of its width:
   * screens with a pixel ratio of 3 get the file for 2, which looks the same at half the bytes.
   */
  widths: number[]
  /** For the doctor, of pictures that must have a shape. */
  name?: string
  shape?: string
}

/** Recommended minimum size in pixels by use, as documented in content/README.md. */
const USES = {
  card: { width: 1200, height: 900, widths: [400, 800, 1200], name: 'a project’s card', shape: '4:3' },
  arch: { width: 330, height: 880, widths: [132, 330], name: 'a project’s arch', shape: '3:8' },
  cover: { width: 1920, height: 1080, widths: [720, 1600], name: 'a project’s cover', shape: '16:9' },
  screen: { width: 1600, height: 1000, widths: [1600], name: 'a gallery’s picture', shape: '16:10' },
  portrait: {
    width: 1000,
    height: 1250,
    widths: [320, 640, 960],
    name: 'a person of the team',
    shape: '4:5',
  },
  avatar: { width: 480, height: 480, widths: [192, 480], name: 'a client who is quoted', shape: 'square' },
  map: { width: 1600, height: 1200, widths: [800, 1600] },
  // The logo of a client or a technology. Shown at most half as high and as wide.
  drawing: { width: 64, height: 64, widths: [640] },
  // The agency's own, which is the largest icon, too. Shown at a third of it.
  logo: { width: 512, height: 512, widths: [128], name: 'the logo', shape: 'square' },
  // A PDF, which is published as it is.
  document: { width: 0, height: 0, widths: [] },
} satisfies Record<string, Use>

/** The use of a picture. Decides the widths that the build makes of it. */
export type PictureRole = keyof typeof USES

export const PICTURE_SIZES: Record<PictureRole, Use> = USES

/**
 * @param sourceWidth width of the source in pixels
 * @returns the widths to generate, ascending: at least one, none above the source's
 */
export function widthsFor(role: PictureRole, sourceWidth: number): number[] {
  const widths = PICTURE_SIZES[role].widths.filter((width) => width <= sourceWidth)
  return widths.length > 0 ? widths : [sourceWidth]
}
