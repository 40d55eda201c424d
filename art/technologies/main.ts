import {
  siDocker,
  siMongodb,
  siNextdotjs,
  siNodedotjs,
  siPostgresql,
  siPython,
  siPytorch,
  siReact,
  siRedis,
  siTailwindcss,
  siTensorflow,
  siTypescript,
} from 'simple-icons'
import { put } from '../files.ts'
import { palette } from '../../site/lattice/palette.ts'

const logos = [
  siReact,
  siNextdotjs,
  siTypescript,
  siTailwindcss,
  siNodedotjs,
  siPython,
  siDocker,
  siPostgresql,
  siMongodb,
  siRedis,
  siTensorflow,
  siPytorch,
]

/** Writes the technologies' logos, one colour each, into `content/technologies/`. @returns the files written */
export function renderTechnologies(): Promise<string[]> {
  return Promise.all(
    logos.map(({ slug, path }) =>
      put(
        `content/technologies/${slug}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="${palette.ink}" d="${path}"/></svg>\n`,
      ),
    ),
  )
}
