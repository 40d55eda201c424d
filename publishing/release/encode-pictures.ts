import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join, posix } from 'node:path'
import sharp from 'sharp'
import { ContentError } from '#site/content/errors.ts'
import { isSvg, openPicture } from '#site/content/pictures/open-picture.ts'
import { isPdf } from '#site/content/pictures/pdf.ts'
import { ARCH, largestSize, type Picture } from '#site/content/pictures/picture.ts'
import { widthsFor } from '#site/content/pictures/picture-sizes.ts'
import { readPictureSource } from '#site/content/pictures/picture-source.ts'
import type { Size } from '#site/content/pictures/svg.ts'
import type { PictureRef } from '#site/content/schemas/text.ts'

const CACHE = '.cache/pictures'
const WEEK_MS = 7 * 24 * 3_600_000
/** Effort 2 for AVIF takes a sixth of the time of the default, for pictures 8 % larger. */
const ENCODERS = { avif: { quality: 60, effort: 2 }, webp: { quality: 78 } }
/** Pictures that were encoded with other settings or another libvips have other names. */
const RECIPE = JSON.stringify({ ...ENCODERS, libvips: sharp.versions.vips })

type Encoding = Size & { position?: 'right'; format: 'avif' | 'webp' }

/** A file of a picture: its path on the site, and where its bytes are, once it is encoded if it has to be. */
export type PictureFile = {
  path: string
  from: string
  encoded?: { picture: string; source: string } & Encoding
}
/**
 * Names the files of a picture of the content by its bytes and its use. Encodes nothing.
 * @param source the picture's file
 */
export async function planPicture(
  { picture, role }: PictureRef,
  source: string,
): Promise<{ picture: Picture; files: PictureFile[] }> {
  const { hash, ...size } = await readPictureSource(source)
  const files: PictureFile[] = []
  const stem = posix.basename(picture, extname(picture))
  function addFile(encoding?: Encoding): string {
    const [ending, key] = encoding ? [`.${encoding.format}`, JSON.stringify(encoding) + RECIPE] : ['.svg', '']
    const name = createHash('sha256').update(`${hash}${key}`).digest('base64url')
    const path = `_astro/${stem}.${name.slice(0, 8)}${ending}`
    if (encoding)
      files.push({ path, from: join(CACHE, name + ending), encoded: { picture, source, ...encoding } })
    else files.push({ path, from: source })
    return `/${path.split('/').map(encodeURIComponent).join('/')}`
  }
  function encodeAll(shown: Size & { position?: 'right' }, widths: number[]): Picture {
    const { width, height } = shown
    const avif = widths.map((each) => {
      const smaller = { ...shown, width: each, height: Math.round((each * height) / width) }
      return `${addFile({ ...smaller, format: 'avif' })} ${each}w`
    })
    return { src: addFile({ ...shown, format: 'webp' }), width, height, avif: avif.join(', ') }
  }

  if (isPdf(picture)) {
    files.push({ path: picture, from: source })
    return { picture: { src: `/${picture}`, ...size, avif: '' }, files }
  }
  if (isSvg(picture)) return { picture: { src: addFile(), ...size, avif: '' }, files }
  const whole = encodeAll(largestSize(role, size), widthsFor(role, size.width))
  if (role !== 'card') return { picture: whole, files }
  const arch = encodeAll({ ...ARCH, position: 'right' }, widthsFor('arch', ARCH.width))
  return { picture: { ...whole, arch }, files }
}

/**
 * Encodes what the cache does not have yet.
 * @throws {ContentError} if a picture cannot be encoded
 */
export async function encodePictures(
  files: PictureFile[],
  onProgress: (done: number, all: number) => void = () => {},
): Promise<void> {
  const missing = new Map(files.filter(({ from }) => !existsSync(from)).map((file) => [file.from, file]))
  if (missing.size === 0) return
  let done = 0
  const waiting = missing.values()
  async function lane(): Promise<void> {
    for (const { from, encoded } of waiting) {
      if (encoded) await encode(encoded, from)
      onProgress(++done, missing.size)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
}

/** Deletes what this release does not have, but those of the last week, which drafts may have. */
export async function pruneCache(used: PictureFile[]): Promise<void> {
  const kept = new Set(used.map(({ from }) => from))
  for (const name of await readdir(CACHE).catch(() => [])) {
    const path = join(CACHE, name)
    if (!kept.has(path) && Date.now() - (await stat(path)).mtimeMs > WEEK_MS) await rm(path, { force: true })
  }
}

async function encode(
  { picture, source, format, width, height, position }: { picture: string; source: string } & Encoding,
  to: string,
): Promise<void> {
  const options = { width, height, ...(position && { position }), withoutEnlargement: true }
  const resized = openPicture(await readFile(source)).resize(options)
  const encoded = format === 'avif' ? resized.avif(ENCODERS.avif) : resized.webp(ENCODERS.webp)
  const bytes = await encoded.toBuffer().catch(({ message }: Error) => {
    const found = `a picture that cannot be encoded (${message})`
    throw new ContentError([{ file: picture, found, expected: 'one that another program has saved anew' }])
  })
  await store(to, bytes)
}

/** Makes a file, such as a share picture, unless the cache has one that was made from the same values. */
export async function keepMade(values: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([values, RECIPE]))
    .digest('base64url')
  const path = join(CACHE, hash)
  const before = await readFile(path).catch(() => undefined)
  if (before) {
    // `pruneCache` only deletes what is older. A file of another user may be read only.
    await utimes(path, new Date(), new Date()).catch(() => {})
    return before
  }
  const bytes = await make()
  await store(path, bytes)
  return bytes
}

/** Whole, or not there: a build may be killed. */
async function store(path: string, bytes: Buffer): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const staged = `${path}.${process.pid}`
  await writeFile(staged, bytes)
  await rename(staged, path)
}
