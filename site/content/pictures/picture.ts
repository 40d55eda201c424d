import { type PictureRole, widthsFor } from './picture-sizes.ts'
import type { Size } from './svg.ts'

/** A picture as pages show it: its addresses, and its size, which prevents layout shift. */
export type Picture = {
  src: string
  width: number
  height: number
  /** `srcset` of the AVIF files. Empty for an SVG, and where pictures are not encoded. */
  avif: string
  /** Of a card: its right side, cropped to 3:8. */
  arch?: Picture
}

/** Size of the crop in pixels. */
export const ARCH = { width: 330, height: 880 } as const

/** The size in which a picture is shown at most. */
export function largestSize(role: PictureRole, { width, height }: Size): Size {
  const largest = Math.max(...widthsFor(role, width))
  return { width: largest, height: Math.round((largest * height) / width) }
}

/** A picture whose file is shown as it is: in the preview and in `npm run dev`. */
export function originalPicture(role: PictureRole, size: Size, src: string): Picture {
  const whole = { src, ...largestSize(role, size), avif: '' }
  return role === 'card' ? { ...whole, arch: { ...whole, ...ARCH } } : whole
}
