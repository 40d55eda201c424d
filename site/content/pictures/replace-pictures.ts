import type { PictureRef } from '../schemas/text.ts'

/** Returns a part of the content with something else for each picture that it names. */
export async function replacePictures(
  value: unknown,
  prepare: (picture: PictureRef) => Promise<unknown>,
): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => replacePictures(item, prepare)))
  if (typeof value !== 'object' || value === null) return value
  if ('picture' in value) return prepare(value as PictureRef)
  const entries = Object.entries(value).map(async ([key, item]) => [
    key,
    await replacePictures(item, prepare),
  ])
  return Object.fromEntries(await Promise.all(entries))
}
