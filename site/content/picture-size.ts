import { readFile } from 'node:fs/promises'
import { inspectDrawing } from './inspect-drawing.ts'
import { openPicture } from './open-picture.ts'

/** The size of a picture that passed the check of the content, in pixels as people see it: upright, one frame. */
export async function pictureSize(path: string): Promise<{ width: number; height: number }> {
  if (!/\.svg$/i.test(path)) return (await openPicture(path).metadata()).autoOrient
  const drawing = await inspectDrawing(await readFile(path))
  if ('found' in drawing) throw new Error(`${path} is ${drawing.found}`)
  return drawing
}
