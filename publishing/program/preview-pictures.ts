import { join, resolve } from 'node:path'
import type { SiteContent } from '#site/content/index.ts'
import type { Content } from '#site/content/model.ts'
import { originalPicture } from '#site/content/pictures/picture.ts'
import { readPictureSource } from '#site/content/pictures/picture-source.ts'
import { replacePictures } from '#site/content/pictures/replace-pictures.ts'
import { PREVIEW_PATH } from '../protocol.ts'

/**
 * Gives pictures the address of their original file instead of encoding them. The address begins with the SHA-256 of the
 * bytes, because it is served without a session: only somebody who has the picture can know it.
 */
export function createPictures(folder: string) {
  /** Files by hash. */
  const files = new Map<string, string>()
  return {
    files,
    withPictures: (content: Content, drafts: ReadonlyMap<string, string>) =>
      replacePictures(content, async ({ picture, role }) => {
        const path = resolve(drafts.get(picture) ?? join(folder, picture))
        const { hash, ...size } = await readPictureSource(path)
        files.set(hash, path)
        const name = picture.split('/').map(encodeURIComponent).join('/')
        return originalPicture(role, size, `${PREVIEW_PATH}/pictures/${hash}/${name}`)
      }) as Promise<SiteContent>,
  }
}
