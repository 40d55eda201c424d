import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

/** Width and height in pixels. */
export type Size = { width: number; height: number }

/**
 * Pixels of the largest picture that is decoded: a phone's 108-megapixel photograph is accepted. A compressed file of a
 * few kilobytes may decode to gigabytes.
 */
export const MAX_PIXELS = 120_000_000

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** The parser's limit for one attribute. Larger SVG files contain photographs. */
const MAX_SVG_BYTES = 10_000_000

const ROOT = /<(?:([\w-]+):)?svg\s(?:[^>"']|"[^"]*"|'[^']*')*>/
const LENGTH = /^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?:in|cm|mm|q|em|ex|pc|pt|px)?$/i

/**
 * Opens the first frame of a picture, rotated by its EXIF orientation. Colours are converted to sRGB
 * by sharp when it encodes. The check of the content, the sizes in the page and the encoder all use this function, so
 * that a picture that passes the check cannot fail later.
 * @param source path or bytes of a picture
 */
export function openPicture(source: string | Uint8Array): Sharp {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient()
}

/** @returns whether a file is a drawing, by its name */
export function isSvg(path: string): boolean {
  return /\.svg$/i.test(path)
}

/** @returns the size in pixels of a valid picture, after its EXIF rotation */
export async function pictureSize(path: string): Promise<Size> {
  if (!isSvg(path)) return (await openPicture(path).metadata()).autoOrient
  const drawing = await inspectSvg(await readFile(path))
  if ('found' in drawing) throw new Error(`${path} is ${drawing.found}`)
  return drawing
}

/** Opens the file of a valid picture, which may be any drawing that `inspectSvg` accepts. */
export async function openPictureFile(path: string): Promise<Sharp> {
  return isSvg(path) ? openSvg(decode(await readFile(path))) : openPicture(path)
}

/**
 * Draws a valid picture into a square. Another shape is fitted into it, on a transparent ground.
 * @param side in pixels
 * @returns a PNG
 */
export async function fitIntoSquare(path: string, side: number): Promise<Buffer> {
  const picture = await openPictureFile(path)
  return picture.resize(side, side, { fit: 'contain', background: '#0000' }).png().toBuffer()
}

/**
 * Reads the size of an SVG file in CSS pixels. Refuses files with scripts or linked pictures: in an `<img>` browsers run no
 * script and load no other file.
 * @returns the size, or a description of the file if it is unusable
 */
export async function inspectSvg(bytes: Buffer): Promise<Size | { found: string }> {
  if (bytes.length > MAX_SVG_BYTES)
    return { found: 'a drawing of more than 10 MB: export it as PNG or JPG instead' }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return { found: 'a compressed drawing (SVGZ): save it as plain SVG' }
  const text = decode(bytes)
  const [tag, prefix] = ROOT.exec(text.replace(/<!--.*?-->/gs, '')) ?? []
  if (!tag) return { found: 'no drawing (perhaps a page or another kind of file was saved under this name)' }
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(tag)?.[2] ?? ''
  const namespace = attribute(prefix ? `xmlns:${prefix}` : 'xmlns')
  // Illustrator writes &ns_svg; and declares the entity above
  if (!/^&\w+;$/.test(namespace) && namespace !== SVG_NAMESPACE)
    return {
      found: `a drawing that browsers do not show (xmlns="${SVG_NAMESPACE}" is missing behind "<svg")`,
    }
  const box = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
  const isBox = box.length === 4 && box.slice(0, 2).every(isNumber) && box.slice(2).every(isLength)
  if (!isBox && ![attribute('width'), attribute('height')].every(isLength))
    return {
      found:
        'a drawing that does not say how large it is (a viewBox of four numbers with blanks between is missing)',
    }
  if (/<(?:[\w-]+:)?script[\s>]/.test(text))
    return { found: 'a drawing with a script, which browsers do not run in a picture: save it without' }
  const linked = /<(?:[\w-]+:)?image\s[^>]*?href\s*=\s*["'](?!\s*(?:data:|#))([^"']*)/.exec(text)?.[1]
  if (linked !== undefined)
    return {
      found: `a drawing that takes a picture from another file (${linked}): embed it instead of linking it`,
    }
  try {
    const { width, height } = await openSvg(text).metadata()
    return { width, height }
  } catch {
    return { found: 'a drawing that is not whole or not well-formed: browsers do not show it' }
  }
}

/** Decodes by the byte order mark or the XML declaration. Default: UTF-8. */
function decode(bytes: Buffer): string {
  const [label] = /^(?:\xff\xfe|\xfe\xff)/.exec(bytes.toString('latin1', 0, 2)) ?? []
  const declared = /^[^>]*?encoding\s*=\s*["']([\w-]+)/.exec(bytes.toString('latin1', 0, 200))?.[1]
  const name = label === '\xff\xfe' ? 'utf-16le' : label ? 'utf-16be' : (declared ?? 'utf-8')
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    return bytes.toString()
  }
}

/** Makes sharp recognise SVG: it looks for "<svg" in the first 1000 bytes, where Illustrator lists entities. */
function openSvg(text: string): Sharp {
  const recognised = `<!-- this file holds an <svg> -->${text.trimStart().replace(/^<\?xml.*?\?>/s, '')}`
  return sharp(Buffer.from(recognised), { limitInputPixels: false })
}

function isNumber(written: string): boolean {
  return written !== '' && Number.isFinite(Number(written))
}

function isLength(written: string): boolean {
  return LENGTH.test(written.trim()) && Number.parseFloat(written) > 0
}
