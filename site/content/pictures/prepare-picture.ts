import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import type { PictureRef } from '../schemas/text.ts'
import { isSvg, pictureSize } from './open-picture.ts'
import { isPdf } from './pdf.ts'
import { widthsFor } from './picture-sizes.ts'

/** A generated picture: its addresses, and its size, which prevents layout shift. */
export type Picture = {
  src: string
  width: number
  height: number
  /** `srcset` of the AVIF files. Empty for an SVG. */
  avif: string
  /** Of a card: its right side, cropped to 3:8. */
  arch?: Picture
}

/** Size of the crop in pixels. */
const ARCH = { width: 330, height: 880, position: 'right' } as const

/** The address of each picture. Astro's own import misreads most EXIF orientations and some SVG headers. */
const addresses = import.meta.glob<string>('/content/**/*.{webp,png,jpg,jpeg,avif,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
  caseSensitive: false,
})

/** Resizes and encodes a picture of the content. */
export async function preparePicture({ picture, role }: PictureRef): Promise<Picture> {
  // Published by site/pages/[...document].pdf.ts.
  if (isPdf(picture)) return { src: `/${picture}`, width: 0, height: 0, avif: '' }
  const src = addresses[`/content/${picture}`]
  if (src === undefined) throw new Error(`content/${picture} was deleted during the build`)
  const size = await pictureSize(`content/${picture}`)
  if (isSvg(picture)) return { src, ...size, avif: '' }
  // Astro uses the format only to recognise SVG.
  const source = { src, ...size, format: 'png' } as const
  const widths = widthsFor(role, source.width)
  const largest = Math.max(...widths)
  const height = Math.round((largest * source.height) / source.width)
  const whole = await encode(source, { width: largest, height }, widths)
  return role === 'card'
    ? { ...whole, arch: await encode(source, ARCH, widthsFor('arch', ARCH.width)) }
    : whole
}

async function encode(
  src: ImageMetadata,
  size: { width: number; height: number; position?: string },
  widths: number[],
): Promise<Picture> {
  const [avif, fallback] = await Promise.all([
    getImage({ src, ...size, widths, format: 'avif' }),
    getImage({ src, ...size, format: 'webp' }),
  ])
  return { src: fallback.src, width: size.width, height: size.height, avif: avif.srcSet.attribute }
}
