/** @returns the path as people write it, counted from 1: gallery[2].alt; "(the whole file)" for an empty one */
export function nameField(path: readonly PropertyKey[]): string {
  if (path.length === 0) return '(the whole file)'
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key + 1}]` : i === 0 ? key : `.${String(key)}`))
    .join('')
}
