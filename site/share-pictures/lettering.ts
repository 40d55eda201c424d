import { resolve } from 'node:path'
import sharp, { type CreateText } from 'sharp'

const FOLDER = 'site/share-pictures/fonts'
const FILES = ['eczar-latin', 'eczar-devanagari', 'anek-latin'].map((name) => resolve(FOLDER, `${name}.ttf`))
/** Families by the names in these files, for letters of both scripts. */
const FACES = { display: 'Eczar SemiBold', text: 'Anek Latin Medium, Eczar SemiBold' }

/** What these files have letters for. Others would be boxes. */
const DRAWABLE = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Words as a picture, without empty space around them. Lengths are pixels. */
export type Lettering = { input: Buffer; width: number; height: number }

let opened: Promise<void> | undefined

/** Pango knows a font of a file from the first text on that is drawn with it. */
async function openFonts(): Promise<void> {
  for (const fontfile of FILES)
    await sharp({ text: { text: 'a', fontfile } })
      .png()
      .toBuffer()
}

/** One line or more of Pango’s markup. @param size in points, which are pixels unless the words are made smaller */
export function span(text: string, { face, size }: { face: keyof typeof FACES; size: number }): string {
  const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  // The tracking is in 1024ths of a point.
  const tracking = Math.round(-0.015 * size * 1024)
  return `<span font="${FACES[face]}, ${size}" letter_spacing="${tracking}" line_height="0.6">${words}</span>`
}

/**
 * Draws words, smaller if they need more room. A text may be of any length.
 * @returns undefined if the fonts lack a letter
 */
export async function letter(
  lines: string[],
  { colour, ...room }: { width: number; height: number; colour: string },
): Promise<Lettering | undefined> {
  opened ??= openFonts()
  await opened
  const text = `<span foreground="${colour}">${lines.join('\n')}</span>`
  if (!DRAWABLE.test(text)) return undefined
  const natural = await draw({ text, width: room.width, dpi: 72 })
  const fits = natural.width <= room.width && natural.height <= room.height
  return fits ? natural : draw({ text, ...room })
}

async function draw(text: CreateText): Promise<Lettering> {
  const { data, info } = await sharp({ text: { ...text, rgba: true, wrap: 'word' } })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}
