// Not './load.ts': astro.config.ts excludes this name from the bundle.
import { loadContent } from '#site/content/load.ts'
import type { Content } from './model.ts'
import { type Picture, preparePicture } from './pictures/prepare-picture.ts'
import { replacePictures } from './pictures/replace-pictures.ts'
import type { PictureRef } from './schemas/text.ts'

/** The same type with generated pictures instead of paths. */
export type WithPictures<T> = T extends PictureRef
  ? Picture
  : T extends readonly (infer Item)[]
    ? WithPictures<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithPictures<T[Key]> }
      : T

/** The content of the pages. */
export type SiteContent = WithPictures<Content>

let prepared: Promise<SiteContent> | undefined

/**
 * Returns the content with its pictures generated. Loads it once: in `npm run dev`, `watchContent` evaluates this
 * module again after a change.
 * @throws {ContentError} if the content is invalid
 */
export function getContent(): Promise<SiteContent> {
  prepared ??= loadContent().then((content) =>
    replacePictures(content, preparePicture),
  ) as Promise<SiteContent>
  return prepared
}
