import { type Document, isNode, type LineCounter } from 'yaml'
import type { Problem } from '../errors.ts'
import { readYaml } from './yaml-mistakes.ts'

export type Path = readonly PropertyKey[]

/** Returns the source location of a value: its file, its line (from 1) and its field. */
export type Locator = (file: string, path: Path) => Pick<Problem, 'file' | 'line' | 'field'>

/** @param texts the YAML files by path below content/. A file is parsed each time the locator is called. */
export function locator(texts: ReadonlyMap<string, string>): Locator {
  return (file, path) => {
    const { document, lines } = readYaml(texts.get(file) ?? '')
    const line = lineOf(path, document, lines)
    return { file, ...(line === undefined ? {} : { line }), field: fieldName(path) }
  }
}

/** @returns the line (from 1) of a value. The line of its nearest ancestor if the value is missing. */
export function lineOf(path: Path, document: Document, lines: LineCounter): number | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return undefined
}

/** @returns the path of a value as printed in errors, indices from 1: `gallery[2].alt`; "(the whole file)" for the root */
export function fieldName(path: Path): string {
  if (path.length === 0) return '(the whole file)'
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key + 1}]` : i === 0 ? key : `.${String(key)}`))
    .join('')
}
