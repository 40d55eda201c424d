import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import type { PictureRef, PictureRole } from './schemas/text.ts'

/** A picture ready for the page: addresses, widths for `srcset`, and its own size so that nothing jumps. */
export type Picture = {
  src: string
  width: number
  height: number
  /** `srcset` in AVIF; empty for drawings, which are SVG and need no widths. */
  avif: string
}

/** Widths in pixels that each role is delivered in; the largest is also the fallback's. */
const WIDTHS: Record<Exclude<PictureRole, 'drawing'>, number[]> = {
  card: [400, 800],
  cover: [720, 1600],
  screen: [1600],
  portrait: [320, 640, 960],
  avatar: [192, 480],
}

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
  const roleWidths = role === 'drawing' ? [source.width] : WIDTHS[role]
  const widths = roleWidths.filter((width) => width <= source.width)
  if (widths.length === 0) widths.push(source.width)
  const largest = Math.max(...widths)
  const height = Math.round((largest * source.height) / source.width)
  const [avif, fallback] = await Promise.all([
    getImage({ src: source, widths, width: largest, format: 'avif', quality: 60 }),
    getImage({ src: source, width: largest, format: 'webp', quality: 78 }),
  ])
  return { src: fallback.src, width: largest, height, avif: avif.srcSet.attribute }
}
