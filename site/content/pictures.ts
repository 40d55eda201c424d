import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import { pictureSize } from './picture-size.ts'
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
const OPENING = { width: 330, height: 880, position: 'right' } as const

/** The address of each picture. Not Astro's own import, whose reader of sizes ignores most orientations and SVG heads. */
const addresses = import.meta.glob<string>('/content/**/*.{webp,png,jpg,jpeg,avif,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
  caseSensitive: false,
})

/** Paths below content/ of every picture there is. */
export const pictureNames: ReadonlySet<string> = new Set(
  Object.keys(addresses).map((path) => path.replace('/content/', '')),
)

/** Scales and encodes one picture of the content for the page. */
export async function preparePicture({ picture, role }: PictureRef): Promise<Picture> {
  const src = addresses[`/content/${picture}`]
  if (src === undefined) throw new Error(`content/${picture} was checked and is gone`)
  const size = await pictureSize(`content/${picture}`)
  if (/\.svg$/i.test(picture)) return { src, ...size, avif: '' }
  // Astro looks at the format only to tell SVG apart
  const source = { src, ...size, format: 'png' } as const
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
  size: { width: number; height: number; position?: string },
  widths: number[],
): Promise<Picture> {
  const [avif, fallback] = await Promise.all([
    getImage({ src, ...size, widths, format: 'avif' }),
    getImage({ src, ...size, format: 'webp' }),
  ])
  return { src: fallback.src, width: size.width, height: size.height, avif: avif.srcSet.attribute }
}
