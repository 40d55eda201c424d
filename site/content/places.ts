import { type Document, isNode, type LineCounter } from 'yaml'
import { nameField } from './name-field.ts'
import type { Problem } from './problem.ts'
import { readYaml } from './yaml-mistakes.ts'

export type Path = readonly PropertyKey[]

/** Says where a value stands, as problems do: its file, its line from 1, and its field. */
export type Places = (file: string, path: Path) => Pick<Problem, 'file' | 'line' | 'field'>

/** @param texts the YAML files by path below content/; read only as far as places are asked for */
export function placesIn(texts: ReadonlyMap<string, string>): Places {
  return (file, path) => {
    const { document, lines } = readYaml(texts.get(file) ?? '')
    const line = lineOf(path, document, lines)
    return { file, ...(line === undefined ? {} : { line }), field: nameField(path) }
  }
}

/** @returns the line, from 1, of a value, or of what it is missing from */
export function lineOf(path: Path, document: Document, lines: LineCounter): number | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return undefined
}
