import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteContent } from '#site/content/index.ts'
import type { Content } from '#site/content/model.ts'
import { pictureSize } from '#site/content/pictures/open-picture.ts'
import { isPdf } from '#site/content/pictures/pdf.ts'
import { widthsFor } from '#site/content/pictures/picture-sizes.ts'
import type { Picture } from '#site/content/pictures/prepare-picture.ts'
import { replacePictures } from '#site/content/pictures/replace-pictures.ts'
import type { Size } from '#site/content/pictures/svg.ts'
import type { PictureRef } from '#site/content/schemas/text.ts'
import { PREVIEW_PATH } from './messages.ts'

type Source = Size & { hash: string; modified: number }

/**
 * Gives pictures the address of their original file instead of encoding them. The address begins with the SHA-256 of the
 * bytes, because it is served without a session: only a person who has the picture can know it.
 */
export function createPictures(folder: string) {
  const known = new Map<string, Source>()
  /** Files by hash. */
  const files = new Map<string, string>()

  async function read(path: string): Promise<Source> {
    const { mtimeMs: modified } = await stat(path)
    const before = known.get(path)
    if (before?.modified === modified) return before
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    const size = isPdf(path) ? { width: 0, height: 0 } : await pictureSize(path)
    const source = { ...size, hash, modified }
    known.set(path, source)
    files.set(hash, path)
    return source
  }

  async function prepare(
    { picture, role }: PictureRef,
    drafts: ReadonlyMap<string, string>,
  ): Promise<Picture> {
    const source = await read(drafts.get(picture) ?? join(folder, picture))
    const src = `${PREVIEW_PATH}/pictures/${source.hash}/${picture.split('/').map(encodeURIComponent).join('/')}`
    const width = Math.max(...widthsFor(role, source.width))
    const height = Math.round((width * source.height) / source.width)
    const whole = { src, width, height, avif: '' }
    return role === 'card' ? { ...whole, arch: { ...whole, width: 330, height: 880 } } : whole
  }

  return {
    files,
    withPictures: (content: Content, drafts: ReadonlyMap<string, string>) =>
      replacePictures(content, (picture) => prepare(picture, drafts)) as Promise<SiteContent>,
  }
}
