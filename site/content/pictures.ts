import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import { widthsFor } from './picture-widths.ts'
import type { PictureRef } from './schemas/text.ts'

/** A picture ready for the page: addresses, widths for `srcset`, and its own size so that nothing jumps. */
export type Picture = {
  src: string
  width: number
  height: number
  /** `srcset` in AVIF; empty for an SVG, which needs no widths. */
  avif: string
  /** Of a card: its right side, as an opening of three by eight shows it. */
  opening?: Picture
}

/** The opening that is cut out of a card, in pixels. */
const OPENING = { width: 330, height: 880, fit: 'cover', position: 'right' } as const

const bitmaps = import.meta.glob<ImageMetadata>('/content/**/*.{webp,png,jpg,jpeg,avif}', {
  eager: true,
  import: 'default',
})
const drawings = import.meta.glob<ImageMetadata>('/content/**/*.svg', { eager: true, import: 'default' })

/** Paths below content/ of every picture there is. */
export const pictureNames: ReadonlySet<string> = new Set(
  [...Object.keys(bitmaps), ...Object.keys(drawings)].map((path) => path.replace('/content/', '')),
)

/** Scales and encodes one picture of the content for the page. */
export async function preparePicture({ picture, role }: PictureRef): Promise<Picture> {
  const path = `/content/${picture}`
  const drawing = drawings[path]
  if (drawing) return { src: drawing.src, width: drawing.width, height: drawing.height, avif: '' }
  const source = bitmaps[path]
  if (!source) throw new Error(`content/${picture} was checked and is gone`)
  const widths = widthsFor(role, source.width)
  const largest = Math.max(...widths)
  const height = Math.round((largest * source.height) / source.width)
  const whole = await encode(source, { width: largest, height }, widths)
  return role === 'card'
    ? { ...whole, opening: await encode(source, OPENING, widthsFor('opening', OPENING.width)) }
    : whole
}

async function encode(
  src: ImageMetadata,
  size: { width: number; height: number; fit?: string; position?: string },
  widths: number[],
): Promise<Picture> {
  const [avif, fallback] = await Promise.all([
    getImage({ src, ...size, widths, format: 'avif', quality: 60 }),
    getImage({ src, ...size, format: 'webp', quality: 78 }),
  ])
  return { src: fallback.src, width: size.width, height: size.height, avif: avif.srcSet.attribute }
}
