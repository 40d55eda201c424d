import { type Picture, pictureNames, preparePicture } from './pictures.ts'
import { type Content, readContent } from './read.ts'
import type { PictureRef } from './schemas/text.ts'

const texts = import.meta.glob<string>('/content/**/*.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The same shape with every picture's path replaced by the picture itself. */
export type WithPictures<T> = T extends PictureRef
  ? Picture
  : T extends readonly (infer Item)[]
    ? WithPictures<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithPictures<T[Key]> }
      : T

/** The whole content as pages use it. */
export type SiteContent = WithPictures<Content>

let prepared: Promise<SiteContent> | undefined

/**
 * The agency's content: checked, with facts filled in and pictures scaled. Prepared once a build.
 * @throws {ContentError} where something is wrong with it
 */
export function getContent(): Promise<SiteContent> {
  prepared ??= prepare()
  return prepared
}

async function prepare(): Promise<SiteContent> {
  const files = Object.entries(texts).map(([path, text]) => [path.replace('/content/', ''), text] as const)
  const content = readContent({ texts: new Map(files), pictures: pictureNames })
  return (await withPictures(content)) as SiteContent
}

async function withPictures(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(withPictures))
  if (typeof value !== 'object' || value === null) return value
  if ('picture' in value) return preparePicture(value as PictureRef)
  const entries = Object.entries(value).map(async ([key, item]) => [key, await withPictures(item)])
  return Object.fromEntries(await Promise.all(entries))
}
