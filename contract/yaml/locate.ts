import { type Document, isNode, type LineCounter } from 'yaml'

/** @returns the line (from 1) of a value. The line of its nearest ancestor if the value is missing. */
export function lineOf(
  path: readonly PropertyKey[],
  document: Document,
  lines: LineCounter,
): number | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return undefined
}

/** @returns the path of a value as printed in errors, indices from 1: `gallery[2].alt`; "(the whole file)" for the root */
export function fieldName(path: readonly PropertyKey[]): string {
  if (path.length === 0) return '(the whole file)'
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key + 1}]` : i === 0 ? key : `.${String(key)}`))
    .join('')
}
