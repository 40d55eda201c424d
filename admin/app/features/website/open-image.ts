import type { PictureCut } from '#admin/website-api.ts'

const MAX_BYTES = 80_000_000
const MAX_MEGAPIXELS = 50

/** `cut`: by the server. */
export type CutPicture = { picture: Blob; cut?: PictureCut }

/** Why a file cannot be taken, in a sentence for the person. */
export class PictureProblem extends Error {}

/**
 * Opens a photograph. The browser turns it upright and converts its colours.
 * @throws PictureProblem
 */
export async function openImage(file: File): Promise<HTMLImageElement> {
  if (file.size > MAX_BYTES)
    throw new PictureProblem(
      `This file has ${Math.round(file.size / 1e6)} MB. Choose one of at most ${MAX_BYTES / 1e6} MB.`,
    )
  const image = new Image()
  image.src = URL.createObjectURL(file)
  await image.decode().catch(() => {
    throw new PictureProblem(
      /hei[cf]/i.test(`${file.type} ${file.name}`)
        ? 'This browser cannot open the format HEIC of an iPhone. Choose the picture in Safari, or save it as JPG first; for new photographs: Settings, Camera, Formats, “Most Compatible”.'
        : 'This browser cannot open this file as a picture. Choose a JPG, PNG, WebP or AVIF file.',
    )
  })
  const megapixels = (image.naturalWidth * image.naturalHeight) / 1e6
  if (megapixels > MAX_MEGAPIXELS)
    throw new PictureProblem(
      `This picture has ${Math.round(megapixels)} megapixels. Save it with at most ${MAX_MEGAPIXELS}.`,
    )
  return image
}
