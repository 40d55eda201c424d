import { resolve } from 'node:path'
import { sharePictureOf } from '#site/routes.ts'
import { loadContent } from './load.ts'
import type { Content } from './model.ts'
import { pictureSize } from './pictures/open-picture.ts'
import { isPdf } from './pictures/pdf.ts'
import { originalPicture, type Picture } from './pictures/picture.ts'
import { replacePictures } from './pictures/replace-pictures.ts'
import type { PictureRef } from './schemas/text.ts'

/** The same type with pictures as pages show them instead of paths. */
export type WithPictures<T> = T extends PictureRef
  ? Picture
  : T extends readonly (infer Item)[]
    ? WithPictures<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithPictures<T[Key]> }
      : T

/** The content of the pages. */
export type SiteContent = WithPictures<Content>

let current: Promise<SiteContent> | undefined
let pictures: ShareNames = new Map()

/** The paths of the share pictures with the hash of their content, by those without. */
export type ShareNames = ReadonlyMap<string, string>

/** Makes the pages show this content. @param shareNames of a release */
export function setContent(content: SiteContent, shareNames: ShareNames = new Map()): void {
  current = Promise.resolve(content)
  pictures = shareNames
}

/** The path of a page's share picture. Others keep a picture for weeks under its address: another one has another. */
export function sharePathOf(page: Parameters<typeof sharePictureOf>[0]): string {
  const path = sharePictureOf(page)
  return pictures.get(path) ?? path
}

/**
 * Returns the content that was set. In `npm run dev` none is: returns that of the files, with their pictures as they are;
 * `watchContent` evaluates this module again after a change.
 * @throws {ContentError} if the content is invalid
 */
export function getContent(): Promise<SiteContent> {
  current ??= loadContent().then((content) => replacePictures(content, fromFile)) as Promise<SiteContent>
  return current
}

async function fromFile({ picture, role }: PictureRef): Promise<Picture> {
  const path = resolve('content', picture)
  const size = isPdf(path) ? { width: 0, height: 0 } : await pictureSize(path)
  return originalPicture(role, size, `/@fs${path.split('/').map(encodeURIComponent).join('/')}`)
}
