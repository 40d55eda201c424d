import { drawFace, type Face } from './face.ts'
import { board, drawScene, type Scene } from './scene.ts'
import { placed } from './shape.ts'

/**
 * One portrait. The drawn parts are SVG elements in the face's own units (see `Face`), back to front: `behind` the
 * neck, the `body` with neck and clothes, the face, and what lies `over` it: hair, beard, glasses.
 */
export type Person = {
  scene: Scene
  face: Face
  /** degrees the head leans, positive clockwise */
  lean?: number
  behind?: string
  body: string
  over: string
  /** the square that a small picture shows of the whole: left, top and side; unset for people shown whole */
  crop?: readonly [left: number, top: number, side: number]
}

/** A portrait as an SVG document, 1000 by 1250 units or its crop. */
export function drawPerson({ scene, face, lean = 0, behind = '', body, over, crop }: Person): string {
  const box = crop ? [crop[0], crop[1], crop[2], crop[2]] : [0, 0, board.width, board.height]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}">${drawScene(scene)}${placed(
    'translate(500 590) scale(1.1)',
    placed(`rotate(${lean} 0 200)`, behind),
    body,
    placed(`rotate(${lean} 0 200)`, drawFace(face, 'face'), over),
  )}</svg>\n`
}
