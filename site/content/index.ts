// Not './load.ts': astro.config.ts excludes this name from the bundle.
import { loadContent } from '#site/content/load.ts'
import type { Content } from './model.ts'
import { type Picture, preparePicture } from './pictures/prepare-picture.ts'
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
  prepared ??= loadContent().then(withPictures) as Promise<SiteContent>
  return prepared
}

async function withPictures(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(withPictures))
  if (typeof value !== 'object' || value === null) return value
  if ('picture' in value) return preparePicture(value as PictureRef)
  const entries = Object.entries(value).map(async ([key, item]) => [key, await withPictures(item)])
  return Object.fromEntries(await Promise.all(entries))
}
