import { resolve } from 'node:path'
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

/** Makes the pages show this content. */
export function setContent(content: SiteContent): void {
  current = Promise.resolve(content)
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
